import { randomBytes } from "node:crypto";
import { insertPendingSignIn } from "../people/account/second-step-queries.ts";
import { newToken, tokenHash } from "../people/account/tokens.ts";
import { newRecoveryCodes } from "../people/factor/codes.ts";
import { insertPasskey, replaceRecoveryCodes } from "../people/factor/queries.ts";
import { passwordProofOf, setUpBy } from "./granted.ts";
import type { TestApp } from "./test-app.ts";

/** Gives an account a passkey that nobody can use, and returns its id. */
export async function addPasskeyTo(app: TestApp, userId: string): Promise<string> {
  const { db } = app.parts;
  const credentialId = randomBytes(16).toString("base64url");
  const passkey = { credentialId, publicKey: randomBytes(77), counter: 0, transports: ["internal"] };
  await insertPasskey(db, setUpBy(userId), { ...passkey, name: "A passkey", createdAt: app.now });
  const found = db.selectFrom("passkeys").select("id").where("credentialId", "=", credentialId);
  return (await found.executeTakeFirstOrThrow()).id;
}

/** Makes an account that has a second factor. */
export async function factorHolder(app: TestApp): Promise<string> {
  const { userId } = await app.signedInAs("Somebody");
  await addPasskeyTo(app, userId);
  return userId;
}

/** Makes an account of which a sign-in waits for its second step, and returns the secrets that finish it. */
export async function pendingSignIn(app: TestApp) {
  const { db, passwords } = app.parts;
  const { userId, email } = await app.signedInAs("Careful");
  await addPasskeyTo(app, userId);
  const { codes, hashes } = await newRecoveryCodes(passwords);
  await replaceRecoveryCodes(db, setUpBy(userId), hashes);
  const secondStep = newToken();
  const expiresAt = new Date(app.now.getTime() + 60_000);
  await insertPendingSignIn(db, passwordProofOf(userId, email), {
    tokenHash: tokenHash(secondStep),
    expiresAt,
  });
  return { secondStep, recoveryCode: codes[0] ?? "" };
}
