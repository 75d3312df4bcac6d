import { resolve } from "node:path";
import { expect, test } from "vitest";
import { ConfigError, isOnLocalhost, readConfig } from "./config.ts";

function faultsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError)
      return error.message
        .split("\n")
        .slice(1)
        .map((line) => line.trim());
    throw error;
  }
  return [];
}

test("nothing is required", () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: "localhost",
    publicUrl: "http://localhost:3000",
    dataDir: resolve("data"),
    databaseUrl: undefined,
    smtpUrl: undefined,
    mailFrom: "Boxmates <hello@localhost>",
    mailDomain: "localhost",
    supportEmail: "hello@localhost",
    s3: undefined,
    firstAdmin: undefined,
    logLevel: "info",
    trustedProxies: [],
    groupMaxMembers: 6,
    passwordMinLength: 6,
    signingKeys: [],
    requireAdminMfa: false,
    metricsToken: undefined,
    watchedCertificates: [],
    stopDelaySeconds: 0,
    clockStart: undefined,
    stripe: undefined,
  });
});

test("an empty variable counts as absent", () => {
  expect(readConfig({ PORT: "", DATABASE_URL: "", CLOCK: "" })).toEqual(readConfig({}));
});

test("all given values are used", () => {
  const config = readConfig({
    PORT: "8080",
    PUBLIC_URL: "https://boxmates.example/",
    ADMIN_EMAIL: "Boss@Example.com",
    ADMIN_PASSWORD: "long enough",
    TRUSTED_PROXIES: "10.0.0.0/8, ::1,192.0.2.1",
    GROUP_MAX_MEMBERS: "12",
  });
  expect(config).toMatchObject({
    port: 8080,
    publicUrl: "https://boxmates.example",
    mailFrom: "Boxmates <hello@boxmates.example>",
    firstAdmin: { email: "boss@example.com", password: "long enough" },
    trustedProxies: ["10.0.0.0/8", "::1", "192.0.2.1"],
    groupMaxMembers: 12,
  });
  expect(isOnLocalhost(config)).toBe(false);
});

test("the site's address is written as browsers write it, whatever letters PUBLIC_URL has", () => {
  const config = readConfig({ PUBLIC_URL: "HTTPS://Boxmates.Example:443/" });
  expect(config).toMatchObject({
    publicUrl: "https://boxmates.example",
    mailFrom: "Boxmates <hello@boxmates.example>",
  });
});

test("people write to SUPPORT_EMAIL, or to the sender of the mails", () => {
  const supportOf = (env: Record<string, string>) => readConfig(env).supportEmail;
  const MAIL_FROM = "Boxmates <hello@friends.example>";
  expect(supportOf({ MAIL_FROM, SUPPORT_EMAIL: "help@friends.example" })).toBe("help@friends.example");
  expect(supportOf({ MAIL_FROM })).toBe("hello@friends.example");
  expect(supportOf({ MAIL_FROM: "hello@friends.example" })).toBe("hello@friends.example");
  expect(supportOf({ MAIL_FROM: '"><script>@x', PUBLIC_URL: "https://friends.example" })).toBe(
    "hello@friends.example",
  );
  expect(faultsOf({ SUPPORT_EMAIL: "nobody" })).toEqual(["SUPPORT_EMAIL is not an email address"]);
});

test("SIGNING_KEYS are one or more keys; a fault does not show them", () => {
  const [first, second] = ["a".repeat(43), "B-_9".repeat(11).slice(1)];
  expect(readConfig({ SIGNING_KEYS: first }).signingKeys).toEqual([first]);
  expect(readConfig({ SIGNING_KEYS: `${first}, ${second}` }).signingKeys).toEqual([first, second]);
  const fault = "SIGNING_KEYS must be keys as 'npm run boxmates -- keys:new' makes them, with commas between";
  for (const keys of ["s3cret", `${first}=`, `${first},s3cret`, `${first} ${second}`, ","])
    expect(faultsOf({ SIGNING_KEYS: keys })).toEqual([fault]);
});

const s3 = {
  S3_ENDPOINT: "https://s3.example.com/",
  S3_BUCKET: "cheese.boxes",
  S3_ACCESS_KEY_ID: "key",
  S3_SECRET_ACCESS_KEY: "secret",
};

test("pictures are stored in an S3 bucket if all its settings are given", () => {
  const settings = {
    endpoint: "https://s3.example.com",
    bucket: "cheese.boxes",
    region: "us-east-1",
    accessKeyId: "key",
    secretAccessKey: "secret",
  };
  expect(readConfig(s3).s3).toEqual(settings);
  expect(readConfig({ ...s3, S3_REGION: "eu-central-1" }).s3).toEqual({
    ...settings,
    region: "eu-central-1",
  });
});

test.each([
  [
    { S3_SECRET_ACCESS_KEY: "secret", S3_BUCKET: "cheese" },
    ["S3_ENDPOINT is required when S3_BUCKET is set", "S3_ACCESS_KEY_ID is required when S3_BUCKET is set"],
  ],
  [{ S3_REGION: "eu-central-1" }, Object.keys(s3).map((name) => `${name} is required when S3_REGION is set`)],
  [{ ...s3, S3_SECRET_ACCESS_KEY: "" }, ["S3_SECRET_ACCESS_KEY is required when S3_ENDPOINT is set"]],
  [
    { ...s3, S3_ENDPOINT: "s3.example.com", S3_BUCKET: "a/b", S3_REGION: "here or there" },
    [
      "S3_ENDPOINT is not an address that starts with http:// or https://",
      "S3_BUCKET is not the name of a bucket",
      "S3_REGION is not the name of a region",
    ],
  ],
])("incomplete S3 settings are refused: %j", (env, faults) => {
  expect(faultsOf(env as Record<string, string>)).toEqual(faults);
});

test("all faults are named at once", () => {
  const faults = faultsOf({
    PORT: "eighty",
    PUBLIC_URL: "boxmates.example",
    DATABASE_URL: "mysql://db",
    SMTP_URL: "http://mail",
    MAIL_FROM: "Boxmates",
    ADMIN_EMAIL: "boss",
    LOG_LEVEL: "loud",
    TRUSTED_PROXIES: "10.0.0.0/64",
    GROUP_MAX_MEMBERS: "1",
    PASSWORD_MIN_LENGTH: "5",
    METRICS_TOKEN: "short",
    WATCHED_CERTIFICATES: "machine.pem",
    CLOCK: "tomorrow",
  });
  expect(faults.map((fault) => fault.split(" ")[0]).sort()).toEqual([
    "ADMIN_EMAIL",
    "ADMIN_PASSWORD",
    "CLOCK",
    "DATABASE_URL",
    "GROUP_MAX_MEMBERS",
    "LOG_LEVEL",
    "MAIL_FROM",
    "METRICS_TOKEN",
    "PASSWORD_MIN_LENGTH",
    "PORT",
    "PUBLIC_URL",
    "SMTP_URL",
    "TRUSTED_PROXIES",
    "WATCHED_CERTIFICATES",
  ]);
});

test.each([
  [{ PORT: "65536" }, "PORT must be from 0 to 65535"],
  [{ ADMIN_EMAIL: "boss@example.com" }, "ADMIN_PASSWORD is required when ADMIN_EMAIL is set"],
  [{ ADMIN_PASSWORD: "long enough" }, "ADMIN_EMAIL is required when ADMIN_PASSWORD is set"],
  [
    { ADMIN_EMAIL: "boss@example.com", ADMIN_PASSWORD: "nine char", PASSWORD_MIN_LENGTH: "10" },
    "ADMIN_PASSWORD must have at least 10 characters",
  ],
  [
    { DATABASE_URL: "mysql://user:secret@db" },
    "DATABASE_URL is not an address that starts with postgres:// or postgresql://",
  ],
])("%j is refused", (env, fault) => {
  expect(faultsOf(env as Record<string, string>)).toEqual([fault]);
});

test("a fault does not reveal the given value", () => {
  const env = { DATABASE_URL: "mysql://user:hunter2@db", ADMIN_PASSWORD: "hunter2!" };
  expect(faultsOf(env).join()).not.toContain("hunter2");
});

test("the clock can be set on localhost only", () => {
  const CLOCK = "2026-12-01T06:00:00Z";
  for (const PUBLIC_URL of ["", "http://localhost:4000", "http://127.0.0.1", "http://[::1]:3000"]) {
    expect(readConfig({ CLOCK, PUBLIC_URL }).clockStart).toEqual(new Date(CLOCK));
  }
  for (const PUBLIC_URL of ["https://boxmates.example", "http://localhost.example"]) {
    expect(faultsOf({ CLOCK, PUBLIC_URL })).toEqual([expect.stringMatching(/^CLOCK .* localhost$/)]);
  }
});

test("a push service of a test's own can be allowed on localhost only", () => {
  const PUSH_TEST_ORIGIN = "http://127.0.0.1:4567";
  expect(readConfig({ PUSH_TEST_ORIGIN, PUBLIC_URL: "http://localhost:4000" }).pushTestOrigin).toBe(
    PUSH_TEST_ORIGIN,
  );
  expect(faultsOf({ PUSH_TEST_ORIGIN, PUBLIC_URL: "https://boxmates.example" })).toEqual([
    expect.stringMatching(/^PUSH_TEST_ORIGIN .* localhost$/),
  ]);
});

const testKeys = { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };
const liveKeys = { STRIPE_SECRET_KEY: "rk_live_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };

test("a Stripe of a test's own can be reached on localhost only, with test keys only", () => {
  const STRIPE_TEST_ORIGIN = "http://127.0.0.1:4567";
  const own = { ...testKeys, STRIPE_TEST_ORIGIN };
  expect(readConfig(own).stripe).toMatchObject({ testOrigin: STRIPE_TEST_ORIGIN });
  for (const origin of [
    "https://127.0.0.1:4567",
    "http://stripe.example",
    "http://127.0.0.1:4567/v1",
    "localhost",
  ])
    expect(faultsOf({ ...own, STRIPE_TEST_ORIGIN: origin })).toEqual([
      expect.stringMatching(/^STRIPE_TEST_ORIGIN must be an origin on localhost/),
    ]);
  expect(faultsOf({ ...own, PUBLIC_URL: "https://boxmates.example" })).toEqual([
    expect.stringMatching(/^STRIPE_TEST_ORIGIN .* localhost$/),
  ]);
  for (const keys of [{}, { ...liveKeys, PUBLIC_URL: "https://localhost" }])
    expect(faultsOf({ ...keys, STRIPE_TEST_ORIGIN })).toEqual([
      expect.stringMatching(/^STRIPE_TEST_ORIGIN .* a test key$/),
    ]);
});

test("payments need both of Stripe's secrets; the webhook's may be two", () => {
  expect(readConfig(testKeys).stripe).toEqual({
    secretKey: "sk_test_1",
    webhookSecrets: ["whsec_1"],
    currency: "usd",
  });
  const replaced = { ...testKeys, STRIPE_WEBHOOK_SECRET: "whsec_2, whsec_1", PAYMENT_CURRENCY: "cad" };
  expect(readConfig(replaced).stripe).toMatchObject({
    webhookSecrets: ["whsec_2", "whsec_1"],
    currency: "cad",
  });
});

test.each<[env: Record<string, string>, fault: RegExp]>([
  [{ STRIPE_SECRET_KEY: "sk_test_1" }, /^STRIPE_WEBHOOK_SECRET is required/],
  [{ STRIPE_WEBHOOK_SECRET: "whsec_1" }, /^STRIPE_SECRET_KEY is required/],
  [{ ...testKeys, STRIPE_SECRET_KEY: "pk_test_1" }, /^STRIPE_SECRET_KEY is not a secret/],
  [{ ...testKeys, STRIPE_WEBHOOK_SECRET: "whsec_1,whsec_2,whsec_3" }, /^STRIPE_WEBHOOK_SECRET must be/],
  [{ ...testKeys, STRIPE_TAX: "0" }, /^STRIPE_TAX must be 1, or empty$/],
  [{ PAYMENT_CURRENCY: "eur" }, /^PAYMENT_CURRENCY must be usd or cad$/],
  [liveKeys, /^PUBLIC_URL must start with https/],
  [{ ...liveKeys, PUBLIC_URL: "http://boxes.example" }, /^PUBLIC_URL must start with https/],
  [
    { ...liveKeys, PUBLIC_URL: "https://localhost", CLOCK: "2026-12-01T06:00:00Z" },
    /^CLOCK is refused with a live/,
  ],
])("payments are refused with %j", (env, fault) => {
  expect(faultsOf(env)).toEqual([expect.stringMatching(fault)]);
});

test("live keys are taken where pages come by https", () => {
  expect(readConfig({ ...liveKeys, PUBLIC_URL: "HTTPS://boxes.example" }).stripe?.secretKey).toBe(
    "rk_live_1",
  );
});
