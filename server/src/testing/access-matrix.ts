import { randomUUID } from "node:crypto";
import type { Endpoint } from "@boxmates/contract/base/endpoint";
import { contract } from "@boxmates/contract/contract";
import { catalogueRows } from "./access-catalogue.ts";
import { factorRows, madeUpPasskey } from "./access-factors.ts";
import { groupRows } from "./access-groups.ts";
import { ledgerRows } from "./access-ledger.ts";
import { nightRows } from "./access-nights.ts";
import { paymentRows } from "./access-payments.ts";
import { proposalRows } from "./access-proposals.ts";
import {
  admins,
  all,
  alone,
  type Case,
  type Matrix,
  ofAdmins,
  ofGroup,
  row,
  signedIn,
} from "./access-rows.ts";
import type { Relation } from "./access-scenes.ts";
import { madeUpSubscription } from "./push-service.ts";

const password = "correct horse battery";
const address = {
  recipient: "Ann",
  street: "1 Main St",
  city: "Portland",
  country: "US" as const,
  state: "OR",
  zipCode: "97201",
};

export const matrix: Matrix = {
  ...paymentRows,
  profile: {
    own: alone(() => ({}), signedIn("ok")),
    update: alone(() => ({ body: { fullName: "Renamed" } }), signedIn("ok")),
    saveAddress: alone(() => ({ body: address }), signedIn("ok")),
    deleteAddress: alone(() => ({}), signedIn("ok")),
    chooseTimeZone: alone(() => ({ body: { timeZone: "Europe/Paris" } }), signedIn("ok")),
    chooseMails: alone(() => ({ body: { unwanted: ["game_open" as const] } }), signedIn("ok")),
    // The link at the foot of a mail is the permission.
    mailChoice: row(
      async ({ newMailChoice }) => ({ params: { token: await newMailChoice() } }),
      all("ok"),
      all("ok"),
      all("MAIL_CHOICE_NOT_FOUND"),
    ),
    changeMailChoice: row(
      async ({ newMailChoice }) => ({ params: { token: await newMailChoice() }, body: { wanted: false } }),
      all("ok"),
      all("ok"),
      all("MAIL_CHOICE_NOT_FOUND"),
    ),
  },
  // Setup is only needed on the machine itself, and here an administrator exists.
  setup: {
    status: alone(() => ({}), all("ok")),
    createAdmin: alone(
      ({ newEmail }) => ({ body: { token: randomUUID(), email: newEmail, password, fullName: "New" } }),
      all("SETUP_DONE"),
    ),
  },
  push: {
    show: alone(() => ({}), signedIn("ok")),
    subscribe: alone(() => ({ body: madeUpSubscription() }), signedIn("ok")),
    // Knowing the former subscription is the permission; nobody here does.
    renew: alone(
      () => ({
        body: {
          former: { endpoint: "https://push.example.com/former", auth: "A".repeat(22) },
          subscription: madeUpSubscription(),
        },
      }),
      all("PUSH_SUBSCRIPTION_NOT_FOUND"),
    ),
    removeDevice: alone(() => ({ params: { sessionId: randomUUID() } }), signedIn("ok")),
    choose: alone(() => ({ body: { unwanted: ["nudge" as const], unwantedHere: [] } }), signedIn("ok")),
  },
  proof: {
    // The people of the matrix have no password.
    byPassword: alone(() => ({ body: { password } }), signedIn("WRONG_PASSWORD")),
    askForPasskey: alone(() => ({}), signedIn("ok")),
    byPasskey: alone(() => ({ body: { credential: madeUpPasskey } }), signedIn("PASSKEY_REFUSED")),
  },
  profilePage: {
    show: alone(() => ({}), signedIn("ok")),
  },
  account: {
    signUp: alone(
      ({ newEmail }) => ({ body: { email: newEmail, password, fullName: "New", role: "user" as const } }),
      all("ok"),
    ),
    // Known and unknown addresses get the same answer.
    resendConfirmation: row(({ email }) => ({ body: { email } }), all("ok"), all("ok"), all("ok")),
    // A link that does not work is answered with null, here and below.
    checkConfirmation: row(
      async ({ secrets }) => ({ body: { token: (await secrets()).confirmToken } }),
      all("ok"),
      all("ok"),
      all("ok"),
    ),
    confirm: row(
      async ({ secrets }) => ({ body: { token: (await secrets()).confirmToken, password } }),
      all("ok"),
      all("ok"),
      all("LINK_INVALID"),
    ),
    signIn: row(
      async ({ secrets }) => {
        const { email, password } = await secrets();
        return { body: { email, password } };
      },
      all("ok"),
      all("ok"),
      all("INVALID_CREDENTIALS"),
    ),
    refresh: row(
      async ({ secrets }) => ({ body: { refresh_token: (await secrets()).refreshToken } }),
      all("ok"),
      all("ok"),
      all("SESSION_ENDED"),
    ),
    // Known and unknown addresses get the same answer.
    requestReset: row(({ email }) => ({ body: { email } }), all("ok"), all("ok"), all("ok")),
    checkReset: row(
      async ({ secrets }) => ({ body: { token: (await secrets()).resetToken } }),
      all("ok"),
      all("ok"),
      all("ok"),
    ),
    resetPassword: row(
      async ({ secrets }) => ({ body: { token: (await secrets()).resetToken, password } }),
      all("ok"),
      all("ok"),
      all("LINK_INVALID"),
    ),
    signOut: row(
      async ({ secrets }) => ({ body: { refresh_token: (await secrets()).refreshToken } }),
      all("ok"),
      all("ok"),
      all("ok"),
    ),
    sendRecoveryMail: alone(() => ({}), signedIn("ok")),
    recover: row(
      async ({ secrets }) => {
        const { recoverToken } = await secrets();
        return { body: { access_token: recoverToken, refresh_token: recoverToken } };
      },
      all("ok"),
      all("ok"),
      all("ok"),
    ),
    recoverPassword: row(
      async ({ secrets }) => ({ body: { access_token: (await secrets()).recoverToken, password } }),
      all("ok"),
      all("ok"),
      all("LINK_INVALID"),
    ),
    // The people of the matrix have no password.
    changePassword: alone(
      () => ({ body: { currentPassword: password, password: "a new password" } }),
      signedIn("WRONG_PASSWORD"),
    ),
    changeEmail: alone(
      ({ newEmail }) => ({ body: { email: newEmail, password } }),
      signedIn("WRONG_PASSWORD"),
    ),
    keepEmail: alone(() => ({}), signedIn("ok")),
    checkEmailChange: row(
      async ({ secrets }) => ({ body: { token: (await secrets()).changeToken } }),
      all("ok"),
      all("ok"),
      all("ok"),
    ),
    confirmEmail: row(
      async ({ secrets }) => ({ body: { token: (await secrets()).changeToken } }),
      all("ok"),
      all("ok"),
      all("LINK_INVALID"),
    ),
    checkEmailStop: row(
      async ({ secrets }) => ({ body: { token: (await secrets()).keepToken } }),
      all("ok"),
      all("ok"),
      all("ok"),
    ),
    stopEmailChange: row(
      async ({ secrets }) => ({ body: { token: (await secrets()).keepToken } }),
      all("ok"),
      all("ok"),
      all("LINK_INVALID"),
    ),
    endSession: row(
      async ({ newSession }) => ({ params: { sessionId: await newSession() } }),
      signedIn("ok"),
      signedIn("SESSION_NOT_FOUND"),
      signedIn("SESSION_NOT_FOUND"),
    ),
    endAllSessions: alone(() => ({}), signedIn("ok")),
  },
  factor: factorRows,
  ...catalogueRows,
  ...groupRows,
  ledger: ledgerRows,
  night: nightRows,
  nudge: {
    send: ofGroup(async ({ groupId, deliveryId, newMember }) => ({
      params: { groupId, deliveryId },
      body: { userId: await newMember() },
    })),
  },
  newsletter: {
    subscribe: alone(({ newEmail }) => ({ body: { email: newEmail } }), all("ok")),
    // The secret in the mail is the permission; nobody here has one.
    confirm: alone(() => ({ body: { token: randomUUID() } }), all("SUBSCRIBER_NOT_FOUND")),
    unsubscribe: alone(() => ({ params: { token: randomUUID() } }), all("SUBSCRIBER_NOT_FOUND")),
    subscribers: alone(() => ({}), admins("ok")),
    export: alone(() => ({}), admins("ok")),
  },
  vendor: {
    desk: alone(() => ({}), { ...signedIn("VENDOR_ONLY"), vendor: "ok" }),
    file: alone(() => ({}), { ...signedIn("VENDOR_ONLY"), vendor: "ok" }),
    search: alone(() => ({}), admins("ok")),
  },
  proposal: proposalRows,
  report: {
    show: alone(() => ({}), admins("ok")),
    file: alone(() => ({ query: { report: "sign-ups" as const } }), admins("ok")),
  },
  forecast: {
    show: alone(() => ({}), admins("ok")),
    file: alone(() => ({}), admins("ok")),
  },
  audit: {
    own: alone(() => ({}), signedIn("ok")),
    entries: alone(() => ({}), admins("ok")),
    file: alone(() => ({}), admins("ok")),
  },
  personalData: {
    export: alone(() => ({}), signedIn("ok")),
    deletionPreview: alone(() => ({}), signedIn("ok")),
    // The people of the matrix have no password.
    deleteAccount: alone(() => ({ body: { password } }), signedIn("WRONG_PASSWORD")),
  },
  admin: {
    overview: alone(() => ({}), admins("ok")),
    users: alone(() => ({}), admins("ok")),
    user: ofAdmins(async ({ newUser }) => ({ params: { userId: await newUser() } }), "USER_NOT_FOUND"),
    groups: alone(() => ({}), admins("ok")),
    roleChanges: alone(() => ({}), admins("ok")),
    updateUser: ofAdmins(
      async ({ newUser, newEmail }) => ({
        params: { userId: await newUser() },
        body: { email: newEmail, fullName: "Renamed", role: "vendor" as const },
      }),
      "USER_NOT_FOUND",
    ),
    deleteUser: ofAdmins(async ({ newUser }) => ({ params: { userId: await newUser() } }), "USER_NOT_FOUND"),
    // The users of the matrix have confirmed their addresses.
    sendConfirmation: ofAdmins(
      async ({ newUser }) => ({ params: { userId: await newUser() } }),
      "USER_NOT_FOUND",
      "ALREADY_CONFIRMED",
    ),
    endSessions: ofAdmins(async ({ newUser }) => ({ params: { userId: await newUser() } }), "USER_NOT_FOUND"),
    removeFactors: ofAdmins(
      async ({ newFactorHolder }) => ({ params: { userId: await newFactorHolder() } }),
      "USER_NOT_FOUND",
    ),
    sendFailedMails: alone(() => ({}), admins("ok")),
    sendTestMail: alone(() => ({}), admins("ok")),
  },
};

/** Every endpoint of the contract by its noun and name. */
/** The same as for `groupPage.show`. */
export type EndpointName = {
  [Noun in keyof typeof contract]: `${Noun}.${keyof (typeof contract)[Noun] & string}`;
}[keyof typeof contract];

export const endpoints = Object.entries(contract).flatMap(([noun, api]) =>
  Object.entries<Endpoint>(api).map(([name, endpoint]) => ({ noun, name, endpoint })),
);

export const nameOf = ({ noun, name }: { noun: string; name: string }) => `${noun}.${name}` as EndpointName;

export function casesOf({ noun, name }: { noun: string; name: string }): Partial<Record<Relation, Case>> {
  const cases = (matrix as Record<string, Record<string, Partial<Record<Relation, Case>>>>)[noun]?.[name];
  if (!cases) throw new Error(`${noun}.${name} has no row.`);
  return cases;
}
