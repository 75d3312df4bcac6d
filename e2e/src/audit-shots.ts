import { happenedAnchor, profilePart } from "@boxmates/contract/base/paths";
import { type AuditKind, auditKinds } from "@boxmates/contract/desk/audit";
import type { Page } from "@playwright/test";
import { type Answer, answerInstead, asItIs } from "./instead.ts";
import { answered, hardNames, truthful, unexpected, unread } from "./made-up.ts";
import { empty, openedWith, unread as unreadList } from "./other-answers.ts";
import { profileCard } from "./profile-parts.ts";
import type { Shot } from "./shot.ts";

const details: Partial<Record<AuditKind, string>> = {
  session_ended: "On all devices",
  password_changed: "With a mailed link",
  role_changed: "Regular User to Administrator",
  group_deleted: "5 members",
  factors_removed: "From the command line",
  factor_refused: "Passkey",
  data_exported: "Newsletter subscribers: 12,084",
};
const id = (place: number) => `${String(place).padStart(8, "0")}-0000-4000-8000-000000000000`;
const people = [
  { id: id(1), name: hardNames.unbroken, email: hardNames.email },
  { id: id(2), name: hardNames.rightToLeft, email: "reader@example.com" },
  { id: id(3), name: null, email: null },
];

/** One entry of every kind, of people with long names and of deleted accounts. */
const everyKind = auditKinds.map((kind, place) => ({
  id: id(place),
  kind,
  createdAt: `2026-12-0${9 - (place % 9)}T1${place % 10}:30:00.000Z`,
  device: place % 4 === 3 ? null : "Samsung Internet on Android",
  detail: details[kind] ?? "",
  user: kind === "data_exported" || place === 1 ? null : people[place % 3],
  actor: kind === "sign_in_failed" ? null : people[(place * 2) % 3],
  by: ["you", "administrator", "unknown"][place % 3],
  toOther: place % 5 === 0,
}));

const many: Answer = (asked) => asked.fulfill({ json: { items: everyKind, next: "older" } });

const tooOld = {
  ...unexpected,
  status: 403,
  code: "PROOF_NEEDED",
  detail:
    "This is about other people's data, and you last confirmed that it is you more than 15 minutes ago. Nothing has changed yet.",
};
const wrong = {
  ...unexpected,
  status: 403,
  code: "WRONG_PASSWORD",
  detail: "This is not your password. Nothing has changed.",
  errors: { password: "This is not your password. Nothing has changed." },
};

/** Deletes a user as an administrator who has signed in a while ago. */
async function deleteLater(page: Page): Promise<void> {
  const refuse =
    (json: object): Answer =>
    (asked) =>
      asked.method === "GET"
        ? asked.continue()
        : asked.fulfill({ status: 403, contentType: "application/problem+json", json });
  await answerInstead(page, "**/api/admin/users/*", refuse(tooOld));
  await answerInstead(page, "**/api/account/proof", refuse(wrong));
  await page
    .getByRole("button", { name: /^Delete/ })
    .first()
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await question(page).waitFor();
}

const question = (page: Page) => page.getByRole("dialog", { name: /^Please (type your|confirm that)/ });

/** The same, as somebody with a passkey. */
async function deleteWithPasskey(page: Page): Promise<void> {
  const passkey = { id: id(4), name: "Laptop", createdAt: "2026-11-30T18:00:00.000Z", lastUsedAt: null };
  const json = { passkeys: [passkey], authenticator: null, recoveryCodesLeft: 10, required: false };
  await answerInstead(page, "**/api/account/factors", (asked) => asked.fulfill({ json }));
  const refused =
    "This passkey was not accepted. Nothing has changed yet; please try again, or type your password.";
  await answerInstead(page, "**/api/account/proof/passkey-challenge", (asked) =>
    asked.fulfill({
      status: 403,
      contentType: "application/problem+json",
      json: { ...unexpected, status: 403, code: "PASSKEY_REFUSED", detail: refused },
    }),
  );
  await deleteLater(page);
  await question(page).getByRole("button", { name: "Use a passkey" }).waitFor();
}

const asAdmin = { as: "admin", afterwards: asItIs } as const;
const happened = (page: Page) => profileCard(page, "What happened");

/** The audit log, what the profile shows of it, and the question for the password. */
export const auditShots: readonly Shot[] = [
  { ...asAdmin, name: "admin-audit", path: "/admin/audit" },
  { ...asAdmin, name: "admin-audit-filtered", path: "/admin/audit?kind=signed_in&from=2026-12-01" },
  { ...asAdmin, name: "admin-audit-none", path: "/admin/audit?search=nobody-at-all" },
  { ...asAdmin, name: "admin-audit-empty", path: openedWith(empty, "audit*", "/admin/audit") },
  { ...asAdmin, name: "admin-audit-many", path: openedWith(many, "audit*", "/admin/audit") },
  { ...asAdmin, name: "admin-audit-unread", path: openedWith(unreadList, "audit*", "/admin/audit") },
  { ...asAdmin, name: "admin-proof", path: "/admin/users", wholePage: false, prepare: deleteLater },
  {
    ...asAdmin,
    name: "admin-proof-wrong",
    path: "/admin/users",
    wholePage: false,
    prepare: async (page) => {
      await deleteLater(page);
      await question(page).getByLabel("Password").fill("not the password");
      await question(page).getByRole("button", { name: "Continue" }).click();
      await question(page).getByText("This is not your password").waitFor();
    },
  },
  {
    ...asAdmin,
    name: "admin-proof-passkey",
    path: "/admin/users",
    wholePage: false,
    prepare: deleteWithPasskey,
  },
  {
    ...asAdmin,
    name: "admin-proof-passkey-wrong",
    path: "/admin/users",
    wholePage: false,
    prepare: async (page) => {
      await deleteWithPasskey(page);
      await question(page).getByRole("button", { name: "Use a passkey" }).click();
      await question(page).getByText("This passkey was not accepted").waitFor();
    },
  },
  {
    name: "profile-happened-many",
    as: "maya",
    path: profilePart(happenedAnchor),
    arrange: answered("/audit/own*", { items: everyKind, next: "older" }),
    prepare: async (page) => {
      await happened(page).getByRole("button", { name: "Older entries" }).waitFor();
    },
    ...truthful,
  },
  {
    name: "profile-happened-empty",
    as: "maya",
    path: profilePart(happenedAnchor),
    arrange: answered("/audit/own*", { items: [], next: null }),
    prepare: async (page) => {
      await happened(page).getByText("Nothing yet. Sign-ins").waitFor();
    },
    ...truthful,
  },
  {
    name: "profile-happened-unread",
    as: "maya",
    path: profilePart(happenedAnchor),
    arrange: unread("/audit/own*"),
    prepare: async (page) => {
      await happened(page).getByRole("button", { name: "Try again" }).waitFor();
    },
    ...truthful,
  },
];
