import type { CreationOptions, RequestOptions } from "@boxmates/contract/people/factor";

/** A passkey that could not be made or used, with a sentence for the person. */
export class PasskeyFailure extends Error {}

/** Lets the browser make a passkey; undefined if the person has closed its window. */
export function makePasskey(optionsJSON: CreationOptions) {
  return ask(({ startRegistration }) => startRegistration({ optionsJSON }));
}

/** Lets the browser answer with a passkey; undefined if the person has closed its window, or has none. */
export function answerWithPasskey(optionsJSON: RequestOptions) {
  return ask(({ startAuthentication }) => startAuthentication({ optionsJSON }));
}

/** Few people use passkeys, so their library is loaded only when it is needed. */
async function loadLibrary() {
  const { startAuthentication, startRegistration, WebAuthnError } = await import("@simplewebauthn/browser");
  return { startAuthentication, startRegistration, WebAuthnError };
}

type Library = Awaited<ReturnType<typeof loadLibrary>>;

async function ask<Credential>(
  start: (library: Library) => Promise<Credential>,
): Promise<Credential | undefined> {
  if (!("PublicKeyCredential" in window)) throw new PasskeyFailure(unable);
  const library = await loadLibrary();
  try {
    return await start(library);
  } catch (error) {
    if (error instanceof Error && closed.has(error.name)) return undefined;
    throw new PasskeyFailure(sentenceOf(error, library), { cause: error });
  }
}

/** Browsers do not tell whether the window was closed, has timed out, or had nothing to offer. */
const closed = new Set(["NotAllowedError", "AbortError"]);

const unable = "This browser cannot use passkeys here. Nothing was lost; please go on in another way.";
const known = "There is a passkey for this account on this device already.";
const weak =
  "This device cannot check that it is you: it needs a screen lock, a fingerprint, a face or a PIN. Please use another one.";

function sentenceOf(error: unknown, { WebAuthnError }: Library): string {
  if (!(error instanceof WebAuthnError)) return unable;
  if (error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED") return known;
  return error.code === "ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT" ? weak : unable;
}
