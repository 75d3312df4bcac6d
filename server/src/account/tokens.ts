import { createHash, createHmac, randomBytes } from "node:crypto";
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

/** Seals a refresh token's successor so that only the holder of the token can open it. */
export function sealSuccessor(token: string, successor: string): Buffer {
  return xor(Buffer.from(successor, "base64url"), padOf(token));
}

export function openSuccessor(token: string, sealed: Buffer): string {
  return xor(sealed, padOf(token)).toString("base64url");
}

// A one-time pad of a token's length, used once because each token has one successor.
function padOf(token: string): Buffer {
  return createHmac("sha256", token).update("successor").digest();
}

function xor(a: Buffer, b: Buffer): Buffer {
  return Buffer.from(a.map((byte, i) => byte ^ (b[i] ?? 0)));
}
