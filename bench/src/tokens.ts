import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from "node:crypto";
import { sameIssuer } from "./readers.ts";

/** A key for these servers only, in the form of the setting. */
const seed = Buffer.alloc(32, "bench").toString("base64url");

/** The environment of servers that accept our tokens: to sign in thousands would take longer than the measurement. */
export const acceptsOurs = { ...sameIssuer, SIGNING_KEYS: seed };

const lifetimeSeconds = 3600;
const json = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

interface Session {
  userId: string;
  sessionId: string;
}

/** Returns a function that makes access tokens as the server does. */
export function tokenMaker(): (session: Session) => string {
  const head = Buffer.from("302e020100300506032b657004220420", "hex");
  const der = Buffer.concat([head, Buffer.from(seed, "base64url")]);
  const key = createPrivateKey({ key: der, format: "der", type: "pkcs8" });
  const header = json({ alg: "EdDSA", kid: thumbprint(key) });
  const iat = Math.floor(Date.now() / 1000);
  return ({ userId, sessionId }) => {
    const claims = { sid: sessionId, sub: userId, iss: sameIssuer.PUBLIC_URL, aud: "boxmates", iat };
    const signed = `${header}.${json({ ...claims, exp: iat + lifetimeSeconds })}`;
    return `${signed}.${sign(null, Buffer.from(signed), key).toString("base64url")}`;
  };
}

/** The key's name by RFC 7638. */
function thumbprint(key: KeyObject): string {
  const { crv, kty, x } = createPublicKey(key).export({ format: "jwk" });
  return createHash("sha256").update(JSON.stringify({ crv, kty, x })).digest("base64url");
}
