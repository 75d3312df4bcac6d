import { expect, test } from "vitest";
import { newToken, openSuccessor, sealSuccessor } from "./tokens.ts";

test("only the token that sealed its successor opens it", () => {
  const [token, successor] = [newToken(), newToken()];
  const sealed = sealSuccessor(token, successor);
  expect(openSuccessor(token, sealed)).toBe(successor);
  expect(openSuccessor(newToken(), sealed)).toBeUndefined();
});

test("a sealed successor that somebody has changed does not open", () => {
  const [token, successor] = [newToken(), newToken()];
  const sealed = sealSuccessor(token, successor);
  for (const at of [0, 13, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(openSuccessor(token, changed)).toBeUndefined();
  }
  expect(openSuccessor(token, sealed.subarray(0, -1))).toBeUndefined();
  expect(openSuccessor(token, Buffer.alloc(0))).toBeUndefined();
});

test("the same successor is sealed differently each time", () => {
  const [token, successor] = [newToken(), newToken()];
  expect(sealSuccessor(token, successor)).not.toEqual(sealSuccessor(token, successor));
});
