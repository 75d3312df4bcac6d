import { expect, test } from "vitest";
import { UnreachableError } from "../../base/api/api-error.ts";
import { untilReached } from "./until-reached.ts";

test("an answer that was chosen without a network is sent until the server has it", async () => {
  const outcomes = [new UnreachableError("offline"), new UnreachableError("gateway")];
  let pauses = 0;
  const work = async () => {
    const failure = outcomes.shift();
    if (failure) throw failure;
    return "kept";
  };
  const pause = async () => {
    pauses += 1;
  };
  await expect(untilReached(work, pause)).resolves.toBe("kept");
  expect(pauses).toBe(2);
});

test("a refusal is not repeated", async () => {
  const refused = new Error("refused");
  const work = () => Promise.reject(refused);
  await expect(untilReached(work, () => Promise.reject(new Error("paused")))).rejects.toBe(refused);
});
