import { globSync } from "node:fs";
import type { Endpoint } from "@boxmates/contract/base/endpoint";
import { commonRefusals } from "@boxmates/contract/base/problem";
import { contract } from "@boxmates/contract/contract";
import {
  isCallExpression,
  isIdentifier,
  isPropertyAccessExpression,
  type Node,
} from "typescript/unstable/ast";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openProgram, type ServerProgram, serverFolder } from "../sql/program.ts";
import { type Place, ReachableSource } from "./reached.ts";

let program: ServerProgram;
let source: ReachableSource;

beforeAll(() => {
  program = openProgram();
  source = new ReachableSource(program);
});
afterAll(() => program.close());

const endpoints = Object.entries<Record<string, Endpoint>>(contract).flatMap(([noun, api]) =>
  Object.entries(api).map(([name, endpoint]) => ({ noun, name, endpoint })),
);

/** The handlers of each noun, as the areas bind them. */
function boundHandlers(): Map<string, Place> {
  const bound = new Map<string, Place>();
  for (const path of globSync("src/*/bind.ts", { cwd: serverFolder })) {
    const file = `${serverFolder}/${path}`;
    program.program.getSourceFile(file)?.forEachChild(function visit(node: Node): void {
      node.forEachChild(visit);
      if (!isCallExpression(node) || !isIdentifier(node.expression) || node.expression.text !== "bindNoun")
        return;
      const [, , api, handlers] = node.arguments;
      if (!api || !isPropertyAccessExpression(api) || !handlers)
        throw new Error(`${path} binds something else.`);
      for (const [name, place] of source.handlersIn({ node: handlers, file }))
        bound.set(`${api.name.text}.${name}`, place);
    });
  }
  return bound;
}

const justMade = "It is about what the handler has just made.";

/** Refusals that a handler reaches but cannot throw, each with its reason. */
const impossible: Record<string, { codes: readonly string[]; why: string }> = {
  "box.create": { codes: ["BOX_NOT_FOUND"], why: justMade },
  "box.addContent": { codes: ["CONTENT_NOT_FOUND"], why: justMade },
  "box.duplicate": { codes: ["CHANGED_SINCE", "NO_ACTIVITY_HERE"], why: justMade },
  "text.create": { codes: ["TEXT_NOT_FOUND"], why: justMade },
  "questionnaire.create": { codes: ["QUESTIONNAIRE_NOT_FOUND", "GUESS_WITHOUT_CHOICES"], why: justMade },
  "questionnaire.duplicate": { codes: ["GUESS_WITHOUT_CHOICES"], why: justMade },
  "questionnaire.deactivate": { codes: ["GUESS_WITHOUT_CHOICES"], why: "Only active ones need choices." },
  "proposal.create": { codes: ["PROPOSAL_NOT_FOUND"], why: justMade },
  "catalogue.import": {
    codes: ["BOX_NOT_FOUND", "NO_ACTIVITY_HERE", "QUESTIONNAIRE_NOT_FOUND"],
    why: "It locks all that it changes first, and says which row is wrong.",
  },
  "membership.remove": { codes: ["ROLE_TOO_LOW"], why: "Only the owner gets there." },
  "membership.handOver": {
    codes: ["OWNER_STAYS"],
    why: "Nobody but the person is the owner, and handing over to oneself does nothing.",
  },
  "invite.signUp": {
    codes: [
      ...[
        "INVALID_CREDENTIALS",
        "LINK_INVALID",
        "SECOND_FACTOR_REQUIRED",
        "EMAIL_TAKEN",
        "SESSION_NOT_FOUND",
      ],
      ...["WRONG_PASSWORD", "EMAIL_NOT_CONFIRMED"],
    ],
    why: "Of the account's handlers it takes one.",
  },
};

test("every endpoint declares the refusals that its handler can throw, and no others", () => {
  const bound = boundHandlers();
  const faults = endpoints.flatMap(({ noun, name, endpoint }) => {
    const place = bound.get(`${noun}.${name}`);
    if (!place) return [`${noun}.${name} has no handler`];
    const ofItsOwn = (codes: Iterable<string>) =>
      [...codes].filter((code) => !(code in commonRefusals)).sort();
    const reached = ofItsOwn(source.codesFrom([place]));
    const excepted = impossible[`${noun}.${name}`]?.codes ?? [];
    const declared = ofItsOwn(new Set([...endpoint.refusals, ...excepted]));
    return reached.join() === declared.join()
      ? []
      : [`${noun}.${name} declares ${declared.join()} but reaches ${reached.join()}`];
  });
  expect(faults).toEqual([]);
});
