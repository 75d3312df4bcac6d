import { expect, test } from "vitest";
import { ApiError, UnreachableError } from "../../base/api/api-error.ts";
import type { MailOutcome } from "./mail-outcome.ts";
import { type AddressOutcome, entriesFor, sendAll } from "./send-all.ts";

function refusal(code: string, detail: string, status = 409): ApiError {
  return new ApiError({ type: "about:blank", title: "", status, code, detail, requestId: "r1" });
}

/** Sends to all of them. `goes` says how it goes for an address; any other gets its mail. */
async function sending(emails: string[], goes: Record<string, Error | MailOutcome> = {}) {
  const outcomes: Record<string, string> = {};
  const order: string[] = [];
  const sent = await sendAll(emails, {
    invite: async (email) => {
      order.push(email);
      const how = goes[email] ?? { state: "sent" };
      if (how instanceof Error) throw how;
      return { email, resent: false, mail: Promise.resolve(how) };
    },
    tell: (email, outcome) => {
      outcomes[email] = wordsFor(outcome);
    },
  });
  return { ...sent, outcomes, order };
}

function wordsFor(outcome: AddressOutcome): string {
  if (outcome.state === "invited") return outcome.words.title;
  return outcome.state === "refused" ? outcome.reason : outcome.state;
}

test("every address is invited in turn, and each outcome is reported", async () => {
  const { left, stopped, outcomes, order } = await sending(["a@x.org", "b@x.org"], {
    "b@x.org": { state: "failed", fault: "Mailbox full" },
  });
  expect(order).toEqual(["a@x.org", "b@x.org"]);
  expect(outcomes).toEqual({ "a@x.org": "Invitation sent!", "b@x.org": "Invitation created" });
  expect({ left, stopped }).toEqual({ left: [], stopped: undefined });
});

test("the rest continues when one fails; only addresses worth another try are left", async () => {
  const { left, stopped, outcomes } = await sending(["a@x.org", "b@x.org", "c@x.org"], {
    "a@x.org": refusal("ALREADY_A_MEMBER", "This person is already a member of the group."),
    "b@x.org": new UnreachableError("no-answer"),
  });
  expect(outcomes).toEqual({
    "a@x.org": "This person is already a member of the group.",
    "b@x.org": "We could not reach Boxmates. Nothing was lost: check your connection and try again.",
    "c@x.org": "Invitation sent!",
  });
  expect({ left, stopped }).toEqual({ left: ["b@x.org"], stopped: undefined });
});

test.each([
  ["TOO_MANY_REQUESTS", 429],
  ["GROUP_FULL", 409],
  ["NOT_A_MEMBER", 403],
  ["SESSION_ENDED", 401],
])("%s stops the sending, and the remaining addresses are left", async (code, status) => {
  const { left, stopped, outcomes, order } = await sending(["a@x.org", "b@x.org", "c@x.org"], {
    "b@x.org": refusal(code, "Not now.", status),
  });
  expect(order).toEqual(["a@x.org", "b@x.org"]);
  expect(outcomes).toEqual({ "a@x.org": "Invitation sent!", "b@x.org": "left", "c@x.org": "left" });
  expect({ left, stopped }).toEqual({ left: ["b@x.org", "c@x.org"], stopped: "Not now." });
});

test("everything that was typed is accounted for: invited, no address, or written more than once", () => {
  const typed = { valid: ["a@x.org", "b@x.org"], invalid: ["nobody@@"], repeated: ["b@x.org"] };
  expect(entriesFor(typed)).toEqual([
    { email: "a@x.org", outcome: { state: "queued" }, isRepeated: false },
    { email: "b@x.org", outcome: { state: "queued" }, isRepeated: true },
    { email: "nobody@@", outcome: { state: "invalid" }, isRepeated: false },
  ]);
});
