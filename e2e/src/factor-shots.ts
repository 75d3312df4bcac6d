import { factorsAnchor, profilePart } from "@boxmates/contract/base/paths";
import type { Page } from "@playwright/test";
import { answered, hardNames, truthful, unexpected, unread } from "./made-up.ts";
import { open, type Shot } from "./shot.ts";

const moment = "2026-11-30T18:00:00Z";
const id = unexpected.requestId;
const codes = Array.from({ length: 10 }, (_, index) => `${index}K7QX-M2ZR${index}`);

const none = { passkeys: [], authenticator: null, recoveryCodesLeft: 0, required: false };
const names = ["My phone", hardNames.unbroken, hardNames.rightToLeft];
const many = {
  passkeys: names.map((name, index) => ({
    id: id.replace("0192", `019${index}`),
    name,
    createdAt: moment,
    lastUsedAt: index ? null : moment,
  })),
  authenticator: { createdAt: moment },
  recoveryCodesLeft: 2,
  required: false,
};

const profile = { as: "maya", path: profilePart(factorsAnchor) } as const;
const withFactors = (factors: object) => answered("/account/factors", factors);
const inDialog = (page: Page) => page.getByRole("dialog");

const typePassword = async (page: Page, button: string) => {
  await inDialog(page).getByLabel("Password").fill("a fine password");
  await inDialog(page).getByRole("button", { name: button }).click();
};

const waitFor = (ways: { passkey: boolean; authenticator: boolean }) => async (page: Page) => {
  const refusal = { ...unexpected, status: 403, code: "SECOND_FACTOR_REQUIRED" };
  await answered("/account/sign-in", { ...refusal, secondStep: { token: "waits", ...ways } }, 403)(page);
  await page.getByLabel("Email", { exact: true }).fill(hardNames.email);
  await page.getByLabel("Password").fill("a fine password");
  await page.getByRole("tabpanel").getByRole("button", { name: "Sign In" }).click();
  await page.getByRole("heading", { name: "One more step" }).waitFor();
};

/** Passkeys, codes from an app, and what signing in asks for with them. */
export const factorShots: Shot[] = [
  {
    name: "auth-second-step",
    as: "visitor",
    path: "/auth",
    prepare: waitFor({ passkey: true, authenticator: true }),
    ...truthful,
  },
  {
    name: "auth-second-step-passkey",
    as: "visitor",
    path: "/auth",
    prepare: waitFor({ passkey: true, authenticator: false }),
    ...truthful,
  },
  {
    name: "auth-second-step-wrong",
    as: "visitor",
    path: "/auth",
    prepare: async (page) => {
      await waitFor({ passkey: false, authenticator: true })(page);
      const errors = {
        code: "This code is not right, or was used already. Please wait for the next one, or use another.",
      };
      await answered(
        "/account/second-step",
        { ...unexpected, status: 403, code: "WRONG_CODE", errors },
        403,
      )(page);
      await page.getByLabel("Code").fill("123456");
      await page.getByRole("button", { name: "Confirm" }).click();
      await page.getByText(errors.code).waitFor();
    },
    ...truthful,
  },
  {
    name: "profile-factors-many",
    ...profile,
    arrange: withFactors(many),
    prepare: async (page) => {
      await page.getByText("2 of 10 left").waitFor();
    },
    ...truthful,
  },
  {
    name: "profile-factors-required",
    as: "admin",
    path: profilePart(factorsAnchor),
    arrange: withFactors({ ...none, required: true }),
    prepare: async (page) => {
      await page.getByText("Administrators need one of these").waitFor();
    },
    ...truthful,
  },
  {
    name: "profile-factors-satisfied",
    as: "admin",
    path: profilePart(factorsAnchor),
    arrange: withFactors({ ...many, required: true }),
    prepare: async (page) => {
      await page.getByRole("link", { name: "Go to the dashboard" }).waitFor();
    },
    ...truthful,
  },
  {
    name: "profile-factors-unread",
    ...profile,
    arrange: unread("/account/factors"),
    prepare: async (page) => {
      await page.getByRole("group", { name: "Passkeys & Codes" }).getByRole("alert").waitFor();
    },
    ...truthful,
  },
  {
    name: "profile-passkey-add",
    ...profile,
    wholePage: false,
    prepare: async (page) => {
      await open("Add a passkey")(page);
      await inDialog(page).getByRole("button", { name: "Add Passkey" }).click();
      await page.getByText("Please enter your password.").waitFor();
    },
  },
  {
    name: "profile-passkey-rename",
    ...profile,
    wholePage: false,
    arrange: withFactors(many),
    prepare: async (page) => {
      await open(/^Rename My phone/)(page);
    },
    ...truthful,
  },
  {
    name: "profile-passkey-remove",
    ...profile,
    wholePage: false,
    arrange: withFactors({ ...none, passkeys: many.passkeys.slice(1, 2), recoveryCodesLeft: 10 }),
    prepare: async (page) => {
      await open(/^Remove Wolfe/)(page);
    },
    ...truthful,
  },
  {
    name: "profile-authenticator",
    ...profile,
    wholePage: false,
    prepare: async (page) => {
      const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
      const address = `otpauth://totp/Boxmates:maya%40example.com?issuer=Boxmates&secret=${secret}`;
      await answered("/account/authenticator", { secret, address })(page);
      await open("Set up an app")(page);
      await typePassword(page, "Continue");
      await inDialog(page).getByRole("img").waitFor();
    },
    ...truthful,
  },
  {
    name: "profile-authenticator-remove",
    ...profile,
    wholePage: false,
    arrange: withFactors(many),
    prepare: async (page) => {
      await open("Remove the app")(page);
    },
    ...truthful,
  },
  {
    name: "profile-recovery-codes",
    ...profile,
    wholePage: false,
    arrange: withFactors(many),
    prepare: async (page) => {
      await answered("/account/recovery-codes", { recoveryCodes: codes })(page);
      await open("Make new codes")(page);
      await typePassword(page, "Make New Codes");
      await page.getByRole("button", { name: "I have kept them" }).waitFor();
    },
    ...truthful,
  },
  {
    name: "profile-recovery-codes-renew",
    ...profile,
    wholePage: false,
    arrange: withFactors(many),
    prepare: async (page) => {
      await open("Make new codes")(page);
    },
    ...truthful,
  },
];
