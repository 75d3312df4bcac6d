import { pages } from "@boxmates/contract/base/paths";
import { contract } from "@boxmates/contract/contract";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { hear } from "../../base/api/live-reads.ts";
import { answers } from "../../testing/fake-server.ts";
import * as sample from "../../testing/sample.ts";
import { answersAsUsual } from "../../testing/usual-answers.ts";
import { visit } from "../../testing/visit.tsx";

const { results } = contract.questionnaireSession;
const { group: groupId, delivery: deliveryId, questionnaire: questionnaireId } = sample.ids;

beforeEach(answersAsUsual);

test("sealed results that open while somebody looks at them say so to screen readers", async () => {
  const seal = { finishedBy: ["Olga"], opensAt: null, mayOpen: false };
  answers(results, { ...sample.results, standings: [], seal });
  await visit(pages.results({ groupId, deliveryId, questionnaireId }));
  const said = page.getByRole("status").filter({ hasText: "The results are open." });
  await expect.element(page.getByRole("heading", { name: sample.results.questionnaireTitle })).toBeVisible();
  await expect.element(said).not.toBeInTheDocument();
  answers(results, sample.results);
  hear({ topic: `group:${groupId}`, kind: "results" });
  await expect.element(said).toBeInTheDocument();
});
