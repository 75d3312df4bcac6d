import { expect, test } from "vitest";
import { isRefusedForGood, mailFault } from "./mail-fault.ts";

const answered = (response: unknown) => Object.assign(new Error("Message failed"), { response });
const unreachable = "The mail server cannot be reached.";

test.each([
  ["a refused address", answered("550 no such user"), "The mail server answered: 550 no such user."],
  ["a sentence", answered("452 Mailbox full."), "The mail server answered: 452 Mailbox full."],
  [
    "a reply of several lines",
    answered("550-5.1.1 No such user\r\n550 5.1.1 here\r\n"),
    "The mail server answered: 550-5.1.1 No such user 550 5.1.1 here.",
  ],
  [
    "invisible characters",
    answered("550 no\0 such\u0007 user"),
    "The mail server answered: 550 no such user.",
  ],
  ["half a character", answered("550 no \ud83d user"), "The mail server answered: 550 no user."],
  [
    "a very long reply",
    answered(`550 ${"x".repeat(500)}`),
    `The mail server answered: 550 ${"x".repeat(196)}…`,
  ],
  ["an empty reply", answered(" \r\n"), unreachable],
  ["a reply that is not text", answered(550), unreachable],
  ["a refused connection", Object.assign(new Error("connect"), { code: "ECONNREFUSED" }), unreachable],
  ["a time-out", new Error("Connection timeout"), unreachable],
  ["something that is not an error", "broken", unreachable],
])("the reason why a mail was not accepted is a sentence: %s", (_, error, sentence) => {
  expect(mailFault(error)).toBe(sentence);
});

test.each([
  ["an unknown recipient", { code: "EENVELOPE", responseCode: 550 }, true],
  ["unwanted content", { code: "EMESSAGE", responseCode: 554 }, true],
  ["a full mailbox", { code: "EENVELOPE", responseCode: 452 }, false],
  ["a refused password", { code: "EAUTH", responseCode: 535 }, false],
  ["a server that is going down", { code: "ECONNECTION", responseCode: 421 }, false],
  ["a refused connection", { code: "ECONNREFUSED" }, false],
])("whether the mail server refused this very mail for good: %s", (_, reply, isForGood) => {
  expect(isRefusedForGood(Object.assign(new Error("Message failed"), reply))).toBe(isForGood);
});
