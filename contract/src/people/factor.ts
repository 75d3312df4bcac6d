import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";
import { session, tokenDelivery } from "../base/session.ts";
import { bareCode } from "../base/tidy-text.ts";
import { id, moment, requiredText, secret, storedText } from "../base/values.ts";
import { givenPassword } from "./password.ts";

/** How many passkeys an account can have. */
export const passkeyMax = 10;
export const recoveryCodeCount = 10;
export const passkeyNameMaxCharacters = 60;

/** How long a sign-in waits for its second step. */
export const secondStepLifetimeMinutes = 10;
/** How long a browser has to answer with a passkey. */
export const challengeLifetimeMinutes = 5;
/** How long an authenticator app has to prove that it knows the secret. */
export const authenticatorSetUpMinutes = 15;

export const factorRefusals = {
  SECOND_FACTOR_REQUIRED: {
    status: 403,
    detail: "The password is right. Please confirm that it is you with your second step.",
  },
  SECOND_STEP_ENDED: {
    status: 400,
    detail: "This sign-in has waited too long or is finished already. Please sign in again.",
  },
  WRONG_CODE: {
    status: 403,
    detail: "This code is not right, or was used already. Please wait for the next one, or use another.",
  },
  PASSKEY_REFUSED: {
    status: 403,
    detail: "This passkey was not accepted. Please try again, or sign in another way.",
  },
  PASSKEY_NOT_FOUND: { status: 404, detail: "This passkey is removed already." },
  TOO_MANY_PASSKEYS: {
    status: 409,
    detail: `You have ${passkeyMax} passkeys already. Remove one that you no longer use first.`,
  },
  AUTHENTICATOR_EXISTS: {
    status: 409,
    detail: "You have an authenticator app already. Remove it first to set up another one.",
  },
  SET_UP_ENDED: {
    status: 409,
    detail: "This has waited too long. Nothing has changed; please start again.",
  },
  NO_SECOND_FACTOR: {
    status: 409,
    detail: "Recovery codes come with a passkey or an authenticator app. Please add one first.",
  },
  ADMIN_FACTOR_MISSING: {
    status: 403,
    detail:
      "Administrators need a second step here. Add a passkey or an authenticator app on your profile first.",
  },
} as const;

/** Bytes as WebAuthn sends them in JSON. */
/* @__NO_SIDE_EFFECTS__ */
const bytes = (maxCharacters: number) =>
  storedText().check(z.minLength(1), z.maxLength(maxCharacters), z.regex(/^[\w-]+$/, "These are no bytes."));

// The largest known credential ids have 1,023 bytes; the rest leaves room for long addresses and large keys.
const credentialId = bytes(1400);
const clientData = bytes(4000);
const publicKeyType = z.literal("public-key");
const credentialFields = { id: credentialId, rawId: credentialId, type: publicKeyType };

/** A new passkey, as `navigator.credentials.create()` returns it. */
export const createdCredential = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: clientData,
    attestationObject: bytes(20_000),
    transports: z._default(z.array(storedText().check(z.maxLength(30))).check(z.maxLength(10)), []),
  }),
});
export type CreatedCredential = z.output<typeof createdCredential>;

/** The answer of a passkey, as `navigator.credentials.get()` returns it. */
export const usedCredential = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: clientData,
    authenticatorData: bytes(4000),
    signature: bytes(8000),
    userHandle: z.optional(bytes(100)),
  }),
});
export type UsedCredential = z.output<typeof usedCredential>;

const knownCredential = z.object({ id: z.string(), type: publicKeyType, transports: z.array(z.string()) });

/** The options for `navigator.credentials.create()`. */
export const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: publicKeyType })),
  timeout: z.number(),
  excludeCredentials: z.array(knownCredential),
  authenticatorSelection: z.object({
    residentKey: z.literal("required"),
    requireResidentKey: z.boolean(),
    userVerification: z.literal("required"),
  }),
  attestation: z.literal("none"),
});
export type CreationOptions = z.output<typeof creationOptions>;

/** The options for `navigator.credentials.get()`. */
export const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  /** Empty where any passkey of this site will do. */
  allowCredentials: z.array(knownCredential),
  userVerification: z.literal("required"),
});
export type RequestOptions = z.output<typeof requestOptions>;

export const passkeyName = requiredText("Name", passkeyNameMaxCharacters);

export const passkeyEntry = z.object({
  id,
  name: z.string(),
  createdAt: moment,
  lastUsedAt: z.nullable(moment),
});
export type PasskeyEntry = z.output<typeof passkeyEntry>;

/** A person's second factors. */
export const factorList = z.object({
  /** The oldest first. */
  passkeys: z.array(passkeyEntry),
  authenticator: z.nullable(z.object({ createdAt: moment })),
  recoveryCodesLeft: z.number(),
  /** True if this person has to have a second factor. */
  required: z.boolean(),
});
export type FactorList = z.output<typeof factorList>;

/** Shown once: only their hashes are stored. Null if the person has theirs already. */
const newRecoveryCodes = z.object({ recoveryCodes: z.nullable(z.array(z.string())) });

/** A code from an authenticator app, or a recovery code. */
const code = storedText("Please enter a code.").check(
  z.overwrite(bareCode),
  z.minLength(1, "Please enter a code."),
  z.maxLength(40, "This code is too long."),
);

const withPassword = z.object({ password: givenPassword });
const passwordRefusals = ["WRONG_PASSWORD", "TOO_MANY_REQUESTS"] as const;
const passkeyParams = z.object({ passkeyId: id });

export const factorApi = {
  show: endpoint({
    method: "GET",
    path: "/account/factors",
    summary: "Your passkeys, whether you have an authenticator app, and how many recovery codes are left",
    audience: "signed-in",
    response: factorList,
    refusals: [],
  }),
  startPasskey: endpoint({
    method: "POST",
    path: "/account/passkey-options",
    summary: "Start to add a passkey, confirmed with the password: what the browser needs to make one",
    audience: "signed-in",
    body: withPassword,
    response: creationOptions,
    refusals: [...passwordRefusals, "TOO_MANY_PASSKEYS"],
  }),
  addPasskey: endpoint({
    method: "POST",
    path: "/account/passkeys",
    summary:
      "Add the passkey that the browser has made. The first second factor ends all your other sessions and comes with recovery codes",
    audience: "signed-in",
    body: z.object({ name: passkeyName, credential: createdCredential }),
    response: newRecoveryCodes,
    refusals: ["PASSKEY_REFUSED", "SET_UP_ENDED", "TOO_MANY_PASSKEYS"],
  }),
  renamePasskey: endpoint({
    method: "PATCH",
    path: "/account/passkeys/:passkeyId",
    summary: "Rename a passkey",
    audience: "signed-in",
    params: passkeyParams,
    body: z.object({ name: passkeyName }),
    refusals: ["PASSKEY_NOT_FOUND"],
  }),
  removePasskey: endpoint({
    method: "POST",
    path: "/account/passkeys/:passkeyId/removal",
    summary: "Remove a passkey, confirmed with the password; recovery codes go with the last second factor",
    audience: "signed-in",
    params: passkeyParams,
    body: withPassword,
    refusals: [...passwordRefusals, "PASSKEY_NOT_FOUND"],
  }),
  startAuthenticator: endpoint({
    method: "POST",
    path: "/account/authenticator",
    summary: "Start to set up an authenticator app, confirmed with the password: the secret for the app",
    audience: "signed-in",
    body: withPassword,
    response: z.object({
      /** In base32, to type. */
      secret: z.string(),
      /** The same as an address, for a QR code. */
      address: z.string(),
    }),
    refusals: [...passwordRefusals, "AUTHENTICATOR_EXISTS"],
  }),
  confirmAuthenticator: endpoint({
    method: "POST",
    path: "/account/authenticator/confirmation",
    summary:
      "Finish setting up the authenticator app with its first code. The first second factor ends all your other sessions and comes with recovery codes",
    audience: "signed-in",
    body: z.object({ code }),
    response: newRecoveryCodes,
    refusals: ["WRONG_CODE", "SET_UP_ENDED", "TOO_MANY_REQUESTS"],
  }),
  removeAuthenticator: endpoint({
    method: "POST",
    path: "/account/authenticator/removal",
    summary: "Remove the authenticator app, confirmed with the password; it is no error if there is none",
    audience: "signed-in",
    body: withPassword,
    refusals: passwordRefusals,
  }),
  renewRecoveryCodes: endpoint({
    method: "POST",
    path: "/account/recovery-codes",
    summary: "Make new recovery codes, confirmed with the password; the old ones stop working",
    audience: "signed-in",
    body: withPassword,
    response: z.object({ recoveryCodes: z.array(z.string()) }),
    refusals: [...passwordRefusals, "NO_SECOND_FACTOR"],
  }),
  askForPasskey: endpoint({
    method: "POST",
    path: "/account/passkey-challenge",
    summary: "What the browser needs to sign in with a passkey: any, or one of the sign-in that waits",
    audience: "anyone",
    body: z.object({ secondStep: z.optional(secret) }),
    response: requestOptions,
    refusals: ["SECOND_STEP_ENDED", "TOO_MANY_REQUESTS"],
  }),
  signInWithPasskey: endpoint({
    method: "POST",
    path: "/account/passkey-sign-in",
    summary: "Sign in with a passkey, which counts as both factors; it also finishes a sign-in that waits",
    audience: "anyone",
    body: z.object({ credential: usedCredential, secondStep: z.optional(secret), tokenDelivery }),
    response: session,
    refusals: ["PASSKEY_REFUSED", "SECOND_STEP_ENDED", "TOO_MANY_REQUESTS"],
  }),
  finishSignIn: endpoint({
    method: "POST",
    path: "/account/second-step",
    summary: "Finish a sign-in that waits, with a code from the authenticator app or a recovery code",
    audience: "anyone",
    body: z.object({ secondStep: secret, code, tokenDelivery }),
    response: session,
    refusals: ["WRONG_CODE", "SECOND_STEP_ENDED", "TOO_MANY_REQUESTS"],
  }),
};
