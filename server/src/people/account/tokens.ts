import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import type { SecretHash } from "./proofs.ts";

const tokenBytes = 32;

/** Returns a secret for a link or a cookie: 256 random bits, base64url. */
export function newToken(): string {
  return randomBytes(tokenBytes).toString("base64url");
}

/** Returns the hash that is stored instead. One round of SHA-256 is enough because tokens are random. */
export function tokenHash(token: string): SecretHash {
  return createHash("sha256").update(token).digest() as SecretHash;
}

/**
 * Returns what a program is known by: it keeps no secret, only its name. This hash is longer than that of a secret, so
 * that no browser can pretend to have it.
 */
export function programHash(device: string): SecretHash {
  return createHash("sha512").update(device).digest() as SecretHash;
}

const cipher = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;

/** Seals a refresh token's successor so that only the holder of the token can open it. */
export function sealSuccessor(token: string, successor: string): Buffer {
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, keyOf(token), iv);
  const sealed = Buffer.concat([sealing.update(successor, "base64url"), sealing.final()]);
  return Buffer.concat([iv, sealing.getAuthTag(), sealed]);
}

/** Returns undefined for what this token has not sealed. */
export function openSuccessor(token: string, sealed: Buffer): string | undefined {
  const [iv, tag] = [sealed.subarray(0, ivBytes), sealed.subarray(ivBytes, ivBytes + tagBytes)];
  try {
    const opening = createDecipheriv(cipher, keyOf(token), iv, { authTagLength: tagBytes }).setAuthTag(tag);
    const opened = [opening.update(sealed.subarray(ivBytes + tagBytes)), opening.final()];
    return Buffer.concat(opened).toString("base64url");
  } catch {
    return undefined;
  }
}

function keyOf(token: string): Buffer {
  return Buffer.from(hkdfSync("sha256", token, "", "successor", 32));
}
