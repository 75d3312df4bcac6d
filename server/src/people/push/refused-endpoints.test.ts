import { randomBytes } from "node:crypto";
import { contract } from "@boxmates/contract/contract";
import { beforeEach, expect, test } from "vitest";
import { madeUpSubscription } from "../../testing/push-service.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";

const app = startTestApp();
const { push } = contract;
let ben: Person;

beforeEach(async () => {
  ben = await app.signedInAs("Ben");
});

test("a public https address of a push service is accepted", async () => {
  expect(await app.code(push.subscribe, { body: madeUpSubscription() }, ben)).toBe("ok");
});

test.each([
  "http://push.example.com/x",
  "https://localhost/x",
  "https://push.localhost/x",
  "https://printer/x",
  "https://router.local/x",
  "https://127.0.0.1/x",
  "https://0x7f.1/x",
  "https://2130706433/x",
  "https://10.0.0.7/x",
  "https://172.20.1.1/x",
  "https://192.168.1.1/x",
  "https://169.254.169.254/latest/meta-data",
  "https://100.64.0.1/x",
  "https://0.0.0.0/x",
  "https://[::1]/x",
  "https://[::ffff:10.0.0.1]/x",
  "https://[fd00::1]/x",
  "https://[fe80::1]/x",
  "https://[64:ff9b::a00:1]/x",
  "https://me:secret@push.example.com/x",
  "ftp://push.example.com/x",
  "no address",
])("%s is refused as the address of a push service", async (endpoint) => {
  expect(await app.code(push.subscribe, { body: madeUpSubscription(endpoint) }, ben)).toBe(
    "PUSH_ENDPOINT_REFUSED",
  );
});

test("an address that is not in ASCII is refused, and the longest one is accepted", async () => {
  const subscribe = (path: string) =>
    app.code(push.subscribe, { body: madeUpSubscription(`https://push.example.com/${path}`) }, ben);
  const most = 1000 - "https://push.example.com/".length;
  // Repeated text is compressed in the index.
  const ideographs = Array.from({ length: most }, (_, at) => String.fromCharCode(0x4e00 + at * 17)).join("");
  expect(await subscribe(ideographs)).toBe("INVALID_REQUEST");
  expect(await subscribe(randomBytes(most).toString("base64url").slice(0, most))).toBe("ok");
});

test("a key that is no point of the curve is refused", async () => {
  const { endpoint, keys } = madeUpSubscription();
  const body = { endpoint, keys: { ...keys, p256dh: `B${"A".repeat(86)}` } };
  expect(await app.code(push.subscribe, { body }, ben)).toBe("PUSH_ENDPOINT_REFUSED");
});
