import { randomBytes } from "node:crypto";
import { brand } from "@boxmates/contract/base/brand";
import { recoveryCodeCount } from "@boxmates/contract/people/factor";
import type { Passwords } from "../account/passwords.ts";

// The codes of authenticator apps are those of RFC 6238, as all apps know them: SHA-1, six digits, 30 seconds.
const period = 30;
const digits = 6;
const secretBytes = 20;

export function newAuthenticatorSecret(): Buffer {
  return randomBytes(secretBytes);
}

/** Describes the secret for an app: in base32 to type, and as the address that a QR code contains. */
export async function describeSecret(secret: Buffer, email: string) {
  const totp = await totpOf(secret, email);
  return { secret: totp.secret.base32, address: totp.toString() };
}

/** Returns which 30 seconds the code belongs to, of those now, before and after; undefined if to none of them. */
export async function stepOfCode(secret: Buffer, code: string, now: Date): Promise<number | undefined> {
  if (!isAppCode(code)) return undefined;
  const totp = await totpOf(secret);
  const timestamp = now.getTime();
  const distance = totp.validate({ token: code, timestamp, window: 1 });
  return distance === null ? undefined : totp.counter({ timestamp }) + distance;
}

/** Returns the code that an app shows at this moment. */
export async function codeAt(secret: Buffer, now: Date): Promise<string> {
  return (await totpOf(secret)).generate({ timestamp: now.getTime() });
}

// Loaded with the first code, not at the start.
async function totpOf(secret: Buffer, label = "") {
  const { Secret, TOTP } = await import("otpauth");
  const buffer = new Uint8Array(secret).buffer;
  return new TOTP({
    issuer: brand,
    label,
    algorithm: "SHA1",
    digits,
    period,
    secret: new Secret({ buffer }),
  });
}

export function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(code);
}

/** Without letters that look like a digit: 50 bits in ten characters. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const codeCharacters = 10;

/** Makes recovery codes and their hashes, which share a salt: so a typed code is compared with all at the cost of one. */
export async function newRecoveryCodes(passwords: Passwords): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = Array.from({ length: recoveryCodeCount }, () => newRecoveryCode());
  const [first = "", ...others] = codes.map(plainRecoveryCode);
  const sibling = await passwords.hash(first);
  const hashes = await Promise.all(others.map((code) => passwords.hash(code, sibling)));
  return { codes, hashes: [sibling, ...hashes] };
}

function newRecoveryCode(): string {
  const letters = [...randomBytes(codeCharacters)].map((byte) => alphabet[byte % alphabet.length]);
  return `${letters.slice(0, codeCharacters / 2).join("")}-${letters.slice(codeCharacters / 2).join("")}`;
}

/** Reads a recovery code as people write it: without the dash, in small letters, with an O for a zero. */
export function plainRecoveryCode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
}
