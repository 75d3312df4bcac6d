import type { RefusalCode } from "@boxmates/contract/contract";
import { expect, test } from "vitest";
import { ApiError, UnreachableError } from "./api-error.ts";
import { messageOf } from "./messages.ts";

const refusal = (code: RefusalCode, detail: string) =>
  new ApiError({ type: "about:blank", title: "", status: 400, code, detail, requestId: "r-1" });

const noAnswer = new UnreachableError("no-answer");
const gateway = new UnreachableError("gateway");
const offline = new UnreachableError("offline");
const full = refusal("GROUP_FULL", "This group is full.");
const twice = refusal("ALREADY_SUBSCRIBED", "Your group has this box already.");
const wrong = refusal("INVALID_CREDENTIALS", "These do not match.");
const ownRole = refusal("OWN_ROLE", "You cannot change your own role for security reasons");
const missing = refusal("QUESTIONNAIRE_NOT_FOUND", "There is no such questionnaire.");
const unknown = refusal("QUESTIONNAIRE_NOT_FOUND", "Questionnaire not found.");
const broken = refusal("UNEXPECTED", "Something went wrong on our side.");
const bug = new TypeError("Cannot read properties of undefined");

// Specification, section 8: toasts have the title 'Error' unless stated.
test.each([
  // `failed` is a title from the specification.
  [
    "Error creating group",
    noAnswer,
    "Error creating group",
    "We could not reach Boxmates. Nothing was lost: check your connection and try again.",
  ],
  ["Error creating group", broken, "Error creating group", "Something went wrong on our side. (Request r-1)"],
  ["Error sending invitation", full, "Error sending invitation", "This group is full."],
  // The bare 'Error' has nothing to add to the reason.
  [
    "Error",
    gateway,
    "Error",
    "Boxmates is restarting or very busy. Nothing was lost; please try again in a moment.",
  ],
  ["Error", wrong, "Error", "These do not match."],
  ["Error", full, "Error", "This group is full."],
  // A sentence from the specification is shown under the title 'Error', before the reason.
  [
    "Failed to update profile",
    offline,
    "Error",
    "Failed to update profile. You seem to be offline. Nothing was lost; please try again once you are connected.",
  ],
  [
    "Failed to submit rating.",
    broken,
    "Error",
    "Failed to submit rating. Something went wrong on our side. (Request r-1)",
  ],
  ["Failed to update profile", wrong, "Error", "Failed to update profile. These do not match."],
  ["Failed to update password:", wrong, "Error", "Failed to update password: These do not match."],
  // A refusal whose title the specification gives keeps its title and sentence.
  ["Failed to update profile", twice, "Already subscribed", "Your group has this box already."],
  [
    "Failed to update user",
    ownRole,
    "Security Error",
    "You cannot change your own role for security reasons",
  ],
  ["Failed to load questionnaire.", missing, "Questionnaire not found", "There is no such questionnaire."],
  // A reason that repeats the title is left out.
  ["Failed to load questionnaire.", unknown, "Questionnaire not found", undefined],
  // Errors in our own code do not show JavaScript messages.
  [
    "Failed to update profile",
    bug,
    "Error",
    "Failed to update profile. This page ran into something that it did not expect. Nothing was lost; please try again.",
  ],
])("'%s' and %s: '%s', '%s'", (failed, error, title, description) => {
  expect(messageOf(error, failed)).toEqual({ title, description });
});
