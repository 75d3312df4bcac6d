import type { ResponseOf } from "@boxmates/contract/base/endpoint";
import { pages } from "@boxmates/contract/base/paths";
import { contract } from "@boxmates/contract/contract";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { hear } from "../../base/api/live-reads.ts";
import { answers, holdsBack, isUnreachable, refuses, sentTo } from "../../testing/fake-server.ts";
import * as sample from "../../testing/sample.ts";
import { button, pressAndRead, toasts } from "../../testing/screen.ts";
import { answersAsUsual } from "../../testing/usual-answers.ts";
import { visit } from "../../testing/visit.tsx";

const { play, answer, submit } = contract.questionnaireSession;
const { group: groupId, delivery: deliveryId, box: boxId, questionnaire: questionnaireId } = sample.ids;
type Game = ResponseOf<typeof play>;

const choices = ["Gouda", "Walnuts"].map((label) => ({ value: label, label }));
const guess = { type: "box_content_guess" as const, required: true, choices };
const game: Game = {
  questionnaireId,
  title: "What did you taste?",
  description: "",
  boxTitle: "Alpine Evening",
  completed: false,
  untasted: false,
  questions: [
    { ...guess, id: "1", text: "Which one is product 1?" },
    { ...guess, id: "2", text: "And product 2?" },
    { id: "3", text: "What goes well with it?", type: "text", required: false, choices: [] },
  ],
  given: [],
};

/** The server's answers. */
let given: Game["given"];

const final = (questionId: string, said: string) => ({ questionId, answer: said, isFinal: true });

function keepsAnswers(): void {
  answers(answer, ({ params: { questionId }, body }) => {
    given = [
      ...given.filter((each) => each.questionId !== questionId),
      { questionId, answer: body.answer, isFinal: false },
    ];
    return undefined;
  });
}

const isFinished = () => answers(submit, { correctAnswers: 1, guessQuestions: 2, totalPoints: 1 });

beforeEach(() => {
  given = [];
  answersAsUsual();
  answers(play, () => ({ ...game, given }));
  keepsAnswers();
  isFinished();
});

const address = pages.play({ groupId, deliveryId, boxId });
const radio = (name: string) => page.getByRole("radio", { name });
const question = (number: number) => page.getByText(`Question ${number} of 3`);
const words = page.getByRole("textbox", { name: /^What goes well with it/ });
const sent = () => sentTo(answer).map(({ params, body }) => [params.questionId, body.answer]);
const submitted = () => sentTo(submit).map(({ body }) => body.answers);
const start = async () => {
  await visit(address);
  await button("Start").click();
};

test("whoever has not tasted is told so before they start, with the way to the tasting, and not again", async () => {
  answers(play, { ...game, untasted: true });
  await visit(address);
  await expect.element(page.getByText("Taste first?")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Tasting Challenge" }))
    .toHaveAttribute("href", `${pages.instructions({ groupId })}?delivery=${deliveryId}`);
  await button("Start").click();
  await expect.element(question(1)).toBeVisible();
  await visit(address);
  await expect.element(question(1)).toBeVisible();
  expect(page.getByText("Taste first?").elements()).toEqual([]);
});

test("a choice is saved at once, a text after a pause, and Finish sends nothing twice", async () => {
  await start();
  await radio("Gouda").click();
  await expect
    .element(page.getByText("Your answer is saved. You can change it until you finish."))
    .toBeVisible();
  await button("Next").click();
  await radio("Walnuts").click();
  await button("Next").click();
  await words.fill("Bread, of course.");
  await expect.poll(sent).toEqual([
    ["1", "Gouda"],
    ["2", "Walnuts"],
    ["3", "Bread, of course."],
  ]);
  await pressAndRead(button("Finish"), "You got 1 out of 2 correct!");
  expect(submitted()).toEqual([[]]);
  expect(Object.keys(localStorage).filter((key) => key.startsWith("boxmates-game-"))).toEqual([]);
});

/** Tells afterwards which questions were on the page, if only for a moment. */
function watchQuestions(): () => string[] {
  const seen = new Set<string>();
  const watch = new MutationObserver(() => seen.add(/Question \d/.exec(document.body.innerText)?.[0] ?? ""));
  watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  return () => {
    watch.disconnect();
    return [...seen];
  };
}

test("an answer that is saved after 'Next' leads nowhere else, not even for a moment", async () => {
  await start();
  const letGo = holdsBack(answer);
  await radio("Gouda").click();
  await button("Next").click();
  await expect.element(question(2)).toBeVisible();
  const seen = watchQuestions();
  await radio("Walnuts").click();
  letGo();
  const saved = page.getByText("Your answer is saved.", { exact: false });
  await expect.element(saved).toBeVisible();
  expect(seen()).toEqual(["Question 2"]);
});

test("a read from before an answer does not lead back to its question, not even for a moment", async () => {
  await start();
  await expect.element(radio("Gouda")).toBeVisible();
  const before = given;
  let reads = 0;
  answers(play, () => {
    reads += 1;
    return { ...game, given: reads === 1 ? before : given };
  });
  const letGo = holdsBack(play);
  hear({ topic: `group:${groupId}`, kind: "delivery" });
  await expect.poll(() => sentTo(play)).toHaveLength(2);
  await radio("Gouda").click();
  await expect.poll(() => given).toHaveLength(1);
  await button("Next").click();
  await expect.element(question(2)).toBeVisible();
  const seen = watchQuestions();
  letGo();
  await expect.poll(() => reads).toBe(2);
  await radio("Walnuts").click();
  await expect.poll(() => given).toHaveLength(2);
  expect(seen()).toEqual(["Question 2"]);
});

test("another device begins with Start, and goes on where the first one stopped", async () => {
  given = [{ questionId: "1", answer: "Gouda", isFinal: false }];
  await start();
  await expect.element(question(2)).toBeVisible();
  await button("Back").click();
  await expect.element(radio("Gouda")).toBeChecked();
});

test("a reload stays at its question, with what was not sent yet", async () => {
  isUnreachable(answer);
  await start();
  await radio("Gouda").click();
  await expect.element(page.getByText("Saving your answer…")).toBeVisible();
  await button("Next").click();
  await radio("Walnuts").click();
  await visit(address);
  await expect.element(question(2)).toBeVisible();
  await expect.element(radio("Walnuts")).toBeChecked();
  keepsAnswers();
  await visit(address);
  await expect.poll(() => given.map(({ answer: said }) => said)).toEqual(["Gouda", "Walnuts"]);
});

test("without a network nothing is lost, and Finish takes along what is left", async () => {
  isUnreachable(answer);
  isUnreachable(submit);
  await start();
  await radio("Gouda").click();
  await button("Next").click();
  await radio("Walnuts").click();
  await button("Next").click();
  await pressAndRead(button("Finish"), "Failed to submit questionnaire. Please try again.");
  await expect
    .element(page.getByText("It is not finished yet. Your answers are kept until it is."))
    .toBeVisible();
  isFinished();
  await pressAndRead(button("Finish"), "You got 1 out of 2 correct!");
  expect(submitted().at(-1)).toEqual([
    { questionId: "1", answer: "Gouda" },
    { questionId: "2", answer: "Walnuts" },
  ]);
});

test("a final answer is shown as one's own, and the game goes on", async () => {
  given = [final("1", "Gouda")];
  await start();
  await expect.element(question(2)).toBeVisible();
  await button("Back").click();
  await expect
    .element(page.getByText("You have answered this already, and your answer counts."))
    .toBeVisible();
  await expect.element(page.getByText("Gouda")).toBeVisible();
  expect(radio("Gouda").elements()).toEqual([]);
  await button("Next").click();
  await expect.element(question(2)).toBeVisible();
});

test("a questionnaire whose rounds the friends have all closed can be sent", async () => {
  given = [final("1", "Gouda"), final("2", "Walnuts"), final("3", "Bread.")];
  await visit(address);
  await expect.element(page.getByText("3 questions. Your answers count once you finish.")).toBeVisible();
  await button("Start").click();
  await expect.element(page.getByText("Bread.")).toBeVisible();
  await pressAndRead(button("Finish"), "You got 1 out of 2 correct!");
  expect(submitted()).toEqual([[]]);
});

test("an answer to a round that the friends have closed is told once, and the earlier one counts", async () => {
  refuses(answer, "ANSWER_FINAL");
  await start();
  given = [final("1", "Gouda")];
  await pressAndRead(
    radio("Walnuts"),
    "Your friends have closed this round together. Your earlier answer counts.",
  );
  await expect
    .element(page.getByText("You have answered this already, and your answer counts."))
    .toBeVisible();
  expect(toasts.elements()).toHaveLength(1);
});

test("a game that is finished elsewhere leads to the results, and says so once", async () => {
  refuses(answer, "ALREADY_COMPLETED");
  await start();
  answers(play, { ...game, completed: true });
  await pressAndRead(radio("Walnuts"), "You have already answered this questionnaire.");
  await expect.element(page.getByRole("heading", { name: "What did you taste?" })).toBeVisible();
  expect(location.pathname).toBe(pages.results({ groupId, deliveryId, questionnaireId }));
  expect(toasts.elements()).toHaveLength(1);
});

test("whoever is no longer in the group is told, and led away", async () => {
  await start();
  refuses(answer, "NOT_A_MEMBER");
  refuses(play, "NOT_A_MEMBER");
  await pressAndRead(radio("Walnuts"), "You are not a member of this group.");
  await expect.poll(() => location.pathname).toBe(pages.myGroup());
  expect(toasts.elements()).toHaveLength(1);
});
