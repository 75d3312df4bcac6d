import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from "node:crypto";
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from "node:http";

/** A notification that the push service got, as the device reads it. */
export interface Arrived {
  /** The device, as `subscription` was told. */
  device: string;
  headers: IncomingHttpHeaders;
  /** Decrypted and parsed. */
  notification: unknown;
  /** The claims of the sender's token, if it is signed with the key that it names. */
  claims: Record<string, unknown> | undefined;
}

export interface PushService {
  origin: string;
  arrived: Arrived[];
  /** How many requests came, also refused ones. */
  requests(): number;
  /** Lets a device subscribe. */
  subscription(device: string): { endpoint: string; keys: { p256dh: string; auth: string } };
  /** Says how the next requests about a device are answered; without a status as if all is well. */
  answer(device: string, status?: number, headers?: Record<string, string>): void;
  close(): Promise<void>;
}

interface Device {
  key: ECDH;
  auth: Buffer;
}

/** Starts a push service on this machine that can read what it gets (RFC 8030, 8188, 8291, 8292). */
export async function startPushService({ isReading = true } = {}): Promise<PushService> {
  const devices = new Map<string, Device>();
  const answers = new Map<string, { status: number; headers: Record<string, string> }>();
  const arrived: Arrived[] = [];
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    const name = decodeURIComponent(request.url?.slice(1) ?? "");
    void bodyOf(request).then((body) => {
      const device = devices.get(name);
      const { status, headers } = answers.get(name) ?? { status: 201, headers: {} };
      if (device && isReading && status < 300) arrived.push(read(name, device, body, request.headers));
      response.writeHead(status, headers).end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("The push service has no port.");
  const origin = `http://127.0.0.1:${address.port}`;
  return {
    origin,
    arrived,
    requests: () => requests,
    subscription: (name) => {
      const device = { key: createECDH("prime256v1"), auth: randomBytes(16) };
      const p256dh = device.key.generateKeys("base64url");
      devices.set(name, device);
      const endpoint = `${origin}/${encodeURIComponent(name)}`;
      return { endpoint, keys: { p256dh, auth: device.auth.toString("base64url") } };
    },
    answer: (name, status = 201, headers = {}) => void answers.set(name, { status, headers }),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
}

function read(name: string, device: Device, body: Buffer, headers: IncomingHttpHeaders): Arrived {
  return {
    device: name,
    headers,
    notification: JSON.parse(decrypted(device, body)),
    claims: claimsOf(headers.authorization ?? ""),
  };
}

const derived = (secret: Buffer, salt: Buffer, info: Buffer | string, bytes: number) =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, bytes));

/** One record of `aes128gcm`: salt, record size, the sender's key, and what is encrypted for the device. */
function decrypted({ key, auth }: Device, body: Buffer): string {
  const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)];
  const sender = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), key.getPublicKey(), sender]);
  const secret = derived(key.computeSecret(sender), auth, info, 32);
  const contentKey = derived(secret, salt, "Content-Encoding: aes128gcm\0", 16);
  const nonce = derived(secret, salt, "Content-Encoding: nonce\0", 12);
  const decipher = createDecipheriv("aes-128-gcm", contentKey, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // The last record ends with a 2 and zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

/** `vapid t=TOKEN, k=KEY` → the claims; undefined if the signature is not by the key. */
function claimsOf(authorization: string): Record<string, unknown> | undefined {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  if (point.length !== 65) return undefined;
  const [x, y] = [point.toString("base64url", 1, 33), point.toString("base64url", 33)];
  const jwk = { kty: "EC", crv: "P-256", x, y };
  const isValid = verify(
    "sha256",
    Buffer.from(`${header}.${claims}`),
    { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  return isValid ? JSON.parse(Buffer.from(claims, "base64url").toString()) : undefined;
}
