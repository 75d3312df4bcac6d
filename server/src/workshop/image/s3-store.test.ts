import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { contract } from "@boxmates/contract/contract";
import sharp from "sharp";
import { afterAll, beforeEach, expect, test } from "vitest";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { createS3Store } from "./s3-store.ts";

const accessKeyId = "BOXMATESKEY";
const secretAccessKey = "a secret that signs";

/** A bucket that takes only correctly signed requests, and fails on demand. */
const bucket = {
  objects: new Map<string, { bytes: Buffer; type: string | undefined }>(),
  refused: [] as string[],
  broken: undefined as number | "cut off" | "silent" | undefined,
};

const sha256 = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest("hex");
const hmac = (key: Buffer | string, text: string) => createHmac("sha256", key).update(text).digest();

/** Computes the AWS Signature Version 4 of a request without the library that signed it. */
function expectedAuthorization({ method, url, headers }: IncomingMessage, bytes: Buffer): string {
  const signed = ["host", "x-amz-content-sha256", "x-amz-date"];
  const lines = signed.map((name) => `${name}:${headers[name]}\n`).join("");
  const request = [method, url, "", lines, signed.join(";"), sha256(bytes)].join("\n");
  const moment = String(headers["x-amz-date"]);
  const scope = [moment.slice(0, 8), "eu-test-1", "s3", "aws4_request"];
  const key = scope.reduce<Buffer | string>(hmac, `AWS4${secretAccessKey}`);
  const text = ["AWS4-HMAC-SHA256", moment, scope.join("/"), sha256(request)].join("\n");
  const signature = hmac(key, text).toString("hex");
  return `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope.join("/")}, SignedHeaders=${signed.join(";")}, Signature=${signature}`;
}

const server = createServer(async (request, response) => {
  const { method = "", url = "", headers } = request;
  const bytes = await buffer(request);
  const answer = (status: number, body?: Buffer | string) => response.writeHead(status).end(body);
  if (bucket.broken === "silent") return;
  if (bucket.broken === "cut off") return request.socket.destroy();
  if (bucket.broken) return answer(bucket.broken, "<Error><Code>SlowDown</Code></Error>");
  const isSigned = headers.authorization === expectedAuthorization(request, bytes);
  if (!isSigned || headers["x-amz-content-sha256"] !== sha256(bytes)) {
    bucket.refused.push(`${method} ${url}`);
    return answer(403, "<Error><Code>SignatureDoesNotMatch</Code></Error>");
  }
  if (method === "PUT") {
    bucket.objects.set(url, { bytes, type: headers["content-type"] });
    return answer(200);
  }
  const object = bucket.objects.get(url);
  return object ? answer(200, object.bytes) : answer(404, "<Error><Code>NoSuchKey</Code></Error>");
});
await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const app = startTestApp({
  S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
  S3_BUCKET: "cheese",
  S3_REGION: "eu-test-1",
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
});

let admin: Person;
beforeEach(async () => {
  bucket.objects.clear();
  bucket.refused = [];
  bucket.broken = undefined;
  admin = await app.signedInAs("Admin", "admin");
});

async function send() {
  const create = { width: 1000, height: 750, channels: 3, background: "teal" } as const;
  const file = await sharp({ create }).png().toBuffer();
  return app.send(contract.image.upload, { query: { name: "box.png" }, file }, admin);
}

test("pictures are stored in the bucket with requests that sign their bytes", async () => {
  const reply = await send();
  expect(bucket.refused).toEqual([]);
  if (!reply.ok) throw new Error(reply.problem.detail);
  const { hash, url } = reply.body;
  const keys = ["large", "medium", "small"].map((size) => `/cheese/images/${hash}-${size}.webp`);
  expect([...bucket.objects.keys()].sort()).toEqual(keys);
  expect(bucket.objects.get(`/cheese${url}`)?.type).toBe("image/webp");
  const response = await app.app.inject(url);
  expect(response.rawPayload).toEqual(bucket.objects.get(`/cheese${url}`)?.bytes);
  expect((await app.app.inject("/images/named/box.png")).statusCode).toBe(200);
});

test("a key that is not in the bucket gives undefined", async () => {
  expect((await app.app.inject(`/images/${"0".repeat(32)}-small.webp`)).statusCode).toBe(404);
});

test.each([503, 500, 403, 404, 301, "cut off"] as const)(
  "a store that answers %s leaves nothing half-saved",
  async (answer) => {
    bucket.broken = answer;
    expect(await send()).toMatchObject({ status: 503, problem: { code: "UNAVAILABLE" } });
    expect(await app.parts.db.selectFrom("images").selectAll().execute()).toEqual([]);
    bucket.broken = undefined;
    expect(await send()).toMatchObject({ ok: true });
  },
);

test("a store that does not answer times out", async () => {
  bucket.broken = "silent";
  const { s3 } = app.config;
  if (!s3) throw new Error("There is no S3.");
  const store = createS3Store(s3, app.parts.log, 100);
  await expect(store.get("key")).rejects.toMatchObject({ code: "UNAVAILABLE" });
  await expect(store.put("key", Buffer.from("a"), "image/webp")).rejects.toMatchObject({
    code: "UNAVAILABLE",
  });
});

test("a picture that cannot be fetched right now is not cached as missing", async () => {
  const reply = await send();
  bucket.broken = 503;
  const response = await app.app.inject(reply.ok ? reply.body.url : "");
  expect(response.statusCode).toBe(503);
  expect(response.headers["retry-after"]).toBe("5");
  expect(response.headers["cache-control"]).toBeUndefined();
});
