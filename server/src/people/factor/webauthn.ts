import { brand } from "@boxmates/contract/base/brand";
import {
  type CreatedCredential,
  type CreationOptions,
  challengeLifetimeMinutes,
  type RequestOptions,
  type UsedCredential,
} from "@boxmates/contract/people/factor";
import type { CredentialDeviceType } from "@simplewebauthn/server";
import type { Config } from "../../config.ts";

/** A passkey as it is stored. */
export interface StoredPasskey {
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
}

/** EdDSA, ES256 and RS256: every browser and security key of today knows one of them. */
const algorithms = [-8, -7, -257];
const timeout = challengeLifetimeMinutes * 60_000;

/** Passkeys belong to the host of the public address, and are only accepted from pages of that address. */
function siteOf({ publicUrl }: Config) {
  const { hostname, origin } = new URL(publicUrl);
  return { rpId: hostname, origin };
}

interface NewOwner {
  userId: string;
  email: string;
  fullName: string;
}

/** Asks the browser for a passkey that knows its person, and that takes a finger, a face or a PIN to use. */
export function creationOptionsFor(
  config: Config,
  { userId, email, fullName }: NewOwner,
  { challenge, known }: { challenge: string; known: readonly KnownPasskey[] },
): CreationOptions {
  return {
    challenge,
    rp: { id: siteOf(config).rpId, name: brand },
    user: { id: userHandleOf(userId), name: email, displayName: fullName },
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: "public-key" })),
    timeout,
    excludeCredentials: known.map(describe),
    authenticatorSelection: {
      residentKey: "required",
      requireResidentKey: true,
      userVerification: "required",
    },
    attestation: "none",
  };
}

type KnownPasskey = Pick<StoredPasskey, "credentialId" | "transports">;

const describe = ({ credentialId, transports }: KnownPasskey) =>
  ({ id: credentialId, type: "public-key", transports }) as const;

/** Asks the browser to answer with a passkey. @param known empty where any passkey of this site will do */
export function requestOptionsFor(
  config: Config,
  { challenge, known }: { challenge: string; known: readonly KnownPasskey[] },
): RequestOptions {
  return {
    challenge,
    rpId: siteOf(config).rpId,
    timeout,
    allowCredentials: known.map(describe),
    userVerification: "required",
  };
}

/** The id of a person inside their passkeys: it has to be bytes and must not say who they are. */
export function userHandleOf(userId: string): string {
  return Buffer.from(userId.replaceAll("-", ""), "hex").toString("base64url");
}

/** Returns the challenge that a browser says it has answered. */
export function challengeIn({ response }: CreatedCredential | UsedCredential): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(response.clientDataJSON, "base64url").toString());
    const isObject = typeof data === "object" && data !== null && "challenge" in data;
    return isObject && typeof data.challenge === "string" ? data.challenge : undefined;
  } catch {
    return undefined;
  }
}

// The library throws for everything that is wrong with a credential. It is loaded with the first passkey.

/** Returns the new passkey if it answers the challenge, and is of this site and of a person who was verified. */
export async function verifyCreated(
  config: Config,
  { response, ...credential }: CreatedCredential,
  challenge: string,
): Promise<StoredPasskey | undefined> {
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const { rpId, origin } = siteOf(config);
  const verified = await verifyRegistrationResponse({
    response: { ...credential, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => undefined);
  if (!verified?.verified) return undefined;
  const { credential: made, credentialDeviceType } = verified.registrationInfo;
  const counter = counterOf(made.counter, credentialDeviceType);
  const publicKey = Buffer.from(made.publicKey);
  return { credentialId: made.id, publicKey, counter, transports: response.transports };
}

/** Returns the passkey's new counter if it has signed the challenge for this site, and its person was verified. */
export async function verifyUsed(
  config: Config,
  { response, ...credential }: UsedCredential,
  challenge: string,
  { credentialId, publicKey, counter }: StoredPasskey,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const { rpId, origin } = siteOf(config);
  const { userHandle, ...signed } = response;
  const verified = await verifyAuthenticationResponse({
    response: {
      ...credential,
      response: { ...signed, ...(userHandle !== undefined && { userHandle }) },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!verified?.verified) return undefined;
  const { newCounter, credentialDeviceType } = verified.authenticationInfo;
  return counterOf(newCounter, credentialDeviceType);
}

/** A passkey that is kept on several devices has a counter on each, which says nothing: it counts as one that does not count. */
function counterOf(counter: number, device: CredentialDeviceType): number {
  return device === "singleDevice" ? counter : 0;
}
