import { all, alone, row, signedIn } from "./access-rows.ts";

const password = "correct horse battery";
const credential = { id: "made-up", rawId: "made-up", type: "public-key" as const };
const clientDataJSON = Buffer.from(JSON.stringify({ challenge: "made-up" })).toString("base64url");

/** The answer of a passkey that nobody has. */
export const madeUpPasskey = {
  ...credential,
  response: { clientDataJSON, authenticatorData: "made-up", signature: "made-up" },
};

// The people of the matrix have no password.
const wantsPassword = alone(() => ({ body: { password } }), signedIn("WRONG_PASSWORD"));

export const factorRows = {
  show: alone(() => ({}), signedIn("ok")),
  startPasskey: wantsPassword,
  addPasskey: alone(
    () => ({
      body: {
        name: "A passkey",
        credential: { ...credential, response: { clientDataJSON, attestationObject: "made-up" } },
      },
    }),
    signedIn("SET_UP_ENDED"),
  ),
  renamePasskey: row(
    async ({ newPasskey }) => ({ params: { passkeyId: await newPasskey() }, body: { name: "Renamed" } }),
    signedIn("ok"),
    signedIn("PASSKEY_NOT_FOUND"),
    signedIn("PASSKEY_NOT_FOUND"),
  ),
  removePasskey: row(
    async ({ newPasskey }) => ({ params: { passkeyId: await newPasskey() }, body: { password } }),
    signedIn("WRONG_PASSWORD"),
    signedIn("WRONG_PASSWORD"),
    signedIn("WRONG_PASSWORD"),
  ),
  startAuthenticator: wantsPassword,
  confirmAuthenticator: alone(() => ({ body: { code: "123456" } }), signedIn("SET_UP_ENDED")),
  removeAuthenticator: wantsPassword,
  renewRecoveryCodes: wantsPassword,
  askForPasskey: alone(() => ({ body: {} }), all("ok")),
  signInWithPasskey: alone(() => ({ body: { credential: madeUpPasskey } }), all("PASSKEY_REFUSED")),
  // The secret of the sign-in and the code are the permission.
  finishSignIn: row(
    async ({ secrets }) => {
      const { secondStep, recoveryCode } = await secrets();
      return { body: { secondStep, code: recoveryCode } };
    },
    all("ok"),
    all("ok"),
    all("SECOND_STEP_ENDED"),
  ),
};
