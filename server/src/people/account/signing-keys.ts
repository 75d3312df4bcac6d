import { createPrivateKey, createPublicKey, type KeyObject, randomBytes } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { calculateJwkThumbprint, exportJWK, type JWK } from "jose";
import { OperatorError } from "../../base/operator-error.ts";
import { contentOf, createWhole, replaceWhole } from "../../base/whole-file.ts";
import { type Config, isSigningKey } from "../../config.ts";

export const signingAlgorithm = "EdDSA";

export interface SigningKey {
  /** Its fingerprint. */
  id: string;
  privateKey: KeyObject;
  publicJwk: JWK;
}

/** The first one signs, all of them verify. */
export type SigningKeys = readonly [SigningKey, ...SigningKey[]];

const seedBytes = 32;
const ownerOnly = { file: 0o600, folder: 0o700 };

/** Makes a key, in the form in which it is in SIGNING_KEYS and in the file: 256 random bits, base64url. */
export function newSigningKey(): string {
  return randomBytes(seedBytes).toString("base64url");
}

/** Returns a key that no server trusts, for commands, which sign nothing. */
export async function unknownSigningKeys(): Promise<SigningKeys> {
  return [await readSigningKey(newSigningKey())];
}

// PKCS #8 puts these bytes before the 32 of an Ed25519 key (RFC 8410, section 7).
const pkcs8Head = Buffer.from("302e020100300506032b657004220420", "hex");

async function readSigningKey(text: string): Promise<SigningKey> {
  const der = Buffer.concat([pkcs8Head, Buffer.from(text, "base64url")]);
  const privateKey = createPrivateKey({ key: der, format: "der", type: "pkcs8" });
  const publicJwk = await exportJWK(createPublicKey(privateKey));
  const id = await calculateJwkThumbprint(publicJwk);
  return { id, privateKey, publicJwk: { ...publicJwk, alg: signingAlgorithm, use: "sig", kid: id } };
}

export function signingKeysFile({ dataDir }: Config): string {
  return join(dataDir, "signing-keys");
}

/** Reads SIGNING_KEYS, or else the file, which the first start makes. */
export async function openSigningKeys(config: Config): Promise<SigningKeys> {
  const [first, ...others] = config.signingKeys;
  if (first !== undefined)
    return [await readSigningKey(first), ...(await Promise.all(others.map(readSigningKey)))];
  const file = signingKeysFile(config);
  await mkdir(config.dataDir, { recursive: true, mode: ownerOnly.folder });
  // Of several servers that make it at once in a shared folder, one does.
  if ((await contentOf(file)) === undefined) await createWhole(file, `${newSigningKey()}\n`, ownerOnly.file);
  return [await readSigningKey(await keyInFile(config))];
}

/** Puts a new key in place of the one in the file. */
export async function replaceSigningKey(config: Config): Promise<void> {
  await keyInFile(config);
  await replaceWhole(signingKeysFile(config), `${newSigningKey()}\n`, ownerOnly.file);
}

async function keyInFile(config: Config): Promise<string> {
  const file = signingKeysFile(config);
  if (config.signingKeys.length > 0) {
    throw new OperatorError(
      "The keys of this server are in SIGNING_KEYS, not in a file: change them there, as docs/operating.md explains.",
    );
  }
  const content = await contentOf(file);
  if (content === undefined) throw new OperatorError(`There is no ${file} yet: the first start makes it.`);
  const key = content.trim();
  if (!isSigningKey(key)) {
    throw new OperatorError(
      `${file} should have a signing key, but has something else. ` +
        "Delete it: the next start makes a new one, and nobody is signed out.",
    );
  }
  return key;
}
