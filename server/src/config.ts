import { isIP } from "node:net";
import { resolve } from "node:path";
import { brand } from "@boxmates/contract/base/brand";
import { email } from "@boxmates/contract/base/values";
import { defaultGroupMaxMembers } from "@boxmates/contract/groups/membership";
import { passwordMinLength } from "@boxmates/contract/people/password";
import * as z from "zod";
import { isPlaceOfCertificate } from "./base/metrics/certificates.ts";
import { OperatorError } from "./base/operator-error.ts";
import {
  type StripeSettings,
  stripeFaults,
  stripeVariables,
  toStripeSettings,
} from "./money/stripe/settings.ts";

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, "is not a whole number")
    .transform(Number)
    .refine((n) => n >= min && n <= max, `must be from ${min} to ${max}`);

const url = (...protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `is not an address that starts with ${protocols.map((p) => `${p}//`).join(" or ")}`,
  });

const mailAddress = z
  .string()
  .refine((text) => email.safeParse(text).success, "is not an email address")
  .transform((text) => email.parse(text));

function isCidr(text: string): boolean {
  const [address = "", bits, ...rest] = text.split("/");
  const family = isIP(address);
  return (
    family !== 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)))
  );
}

/** Returns whether this can be a key that signs access tokens: 256 bits, base64url. */
export function isSigningKey(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** `a, b` → `["a", "b"]` */
function listOf(text: string): string[] {
  return text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
}

const environment = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default("localhost"),
  PUBLIC_URL: url("http:", "https:").optional(),
  DATA_DIR: z.string().default("data"),
  DATABASE_URL: url("postgres:", "postgresql:").optional(),
  SMTP_URL: url("smtp:", "smtps:").optional(),
  MAIL_FROM: z.string().regex(/@/, "needs an email address").optional(),
  SUPPORT_EMAIL: mailAddress.optional(),
  ADMIN_EMAIL: mailAddress.optional(),
  ADMIN_PASSWORD: z.string().optional(),
  S3_ENDPOINT: url("http:", "https:").optional(),
  S3_BUCKET: z
    .string()
    .regex(/^\w[\w.-]{1,62}$/, "is not the name of a bucket")
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]+$/, "is not the name of a region")
    .optional(),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], "is not a log level")
    .default("info"),
  TRUSTED_PROXIES: z
    .string()
    .transform(listOf)
    .refine((list) => list.every(isCidr), "must be addresses or CIDR ranges with commas between")
    .default([]),
  GROUP_MAX_MEMBERS: wholeNumber(2, 1000).default(defaultGroupMaxMembers),
  PASSWORD_MIN_LENGTH: wholeNumber(passwordMinLength, 64).default(passwordMinLength),
  SIGNING_KEYS: z
    .string()
    .transform(listOf)
    .refine((keys) => keys.length > 0 && keys.every(isSigningKey), {
      error: "must be keys as 'npm run boxmates -- keys:new' makes them, with commas between",
    })
    .default([]),
  REQUIRE_ADMIN_MFA: z
    .enum(["0", "1"], "must be 1 or 0")
    .default("0")
    .transform((answer) => answer === "1"),
  METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  WATCHED_CERTIFICATES: z
    .string()
    .transform(listOf)
    .refine((list) => list.every(isPlaceOfCertificate), {
      error: "must be files (/…), https://host:port or postgres://host:port, with commas between",
    })
    .default([]),
  STOP_DELAY_SECONDS: wholeNumber(0, 60).optional(),
  PUSH_TEST_ORIGIN: url("http:").optional(),
  ...stripeVariables,
  CLOCK: z.iso
    .datetime({ offset: true, error: "is not an ISO instant such as 2026-12-01T06:00:00Z" })
    .optional(),
});

/** The name of a variable that the server reads. */
export type Variable = keyof typeof environment.shape;

/** An S3-compatible store; its addresses are path-style. */
export interface S3Settings {
  /** Without a slash at the end. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface Config {
  port: number;
  host: string;
  /** The address of the site, without a slash at the end. */
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** The domain of the address in `mailFrom`. */
  mailDomain: string;
  /** The address that people write to, on the contact page and by answering a mail. */
  supportEmail: string;
  /** The store for pictures; without it they are in a folder of `dataDir`. */
  s3: S3Settings | undefined;
  firstAdmin: { email: string; password: string } | undefined;
  logLevel: string;
  trustedProxies: string[];
  groupMaxMembers: number;
  passwordMinLength: number;
  /** The first one signs access tokens, all of them verify; if there are none, they are in a file of `dataDir`. */
  signingKeys: string[];
  /** If true, administrators need a second factor for everything that only they may do. */
  requireAdminMfa: boolean;
  metricsToken: string | undefined;
  /** The certificates whose end `/metrics` tells: files, and addresses of servers that show theirs. */
  watchedCertificates: string[];
  /** How long a server that was told to stop serves on, so that load balancers notice. */
  stopDelaySeconds: number;
  /** The origin of a test's own push service, which may be on this machine and without TLS. */
  pushTestOrigin: string | undefined;
  /** The instant that the process's clock starts at. */
  clockStart: Date | undefined;
  /** Without it nothing is charged, and no page speaks of it. */
  stripe: StripeSettings | undefined;
}

/** Thrown with all faults of the environment in one message. */
export class ConfigError extends OperatorError {
  constructor(faults: string[]) {
    super(`${brand} cannot start with this environment:\n${faults.map((fault) => `  ${fault}`).join("\n")}`);
  }
}

function isLocal(publicUrl: string): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(new URL(publicUrl).hostname);
}

/** Reads the environment once. Empty variables count as absent. Throws `ConfigError` naming every fault. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = environment.safeParse(given);
  const faults = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
  faults.push(...crossFaults(given));
  if (!parsed.success || faults.length > 0) throw new ConfigError(faults);
  return toConfig(parsed.data);
}

const defaultStopDelaySeconds = 3;
const defaultS3Region = "us-east-1";
const s3Variables = ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;

/** Returns the faults that involve several variables. */
function crossFaults(env: Record<string, string | undefined>): string[] {
  const faults: string[] = [];
  const minLength = Number(env.PASSWORD_MIN_LENGTH ?? passwordMinLength);
  if (env.ADMIN_EMAIL && !env.ADMIN_PASSWORD)
    faults.push("ADMIN_PASSWORD is required when ADMIN_EMAIL is set");
  if (env.ADMIN_PASSWORD && !env.ADMIN_EMAIL)
    faults.push("ADMIN_EMAIL is required when ADMIN_PASSWORD is set");
  if (env.ADMIN_PASSWORD && env.ADMIN_PASSWORD.length < minLength)
    faults.push(`ADMIN_PASSWORD must have at least ${minLength} characters`);
  const givenS3 = [...s3Variables, "S3_REGION"].find((name) => env[name]);
  const missingS3 = givenS3 ? s3Variables.filter((name) => !env[name]) : [];
  faults.push(...missingS3.map((name) => `${name} is required when ${givenS3} is set`));
  const isOpen = env.PUBLIC_URL && URL.canParse(env.PUBLIC_URL) && !isLocal(env.PUBLIC_URL);
  const forTesting = ["CLOCK", "PUSH_TEST_ORIGIN", "STRIPE_TEST_ORIGIN"].filter(
    (name) => isOpen && env[name],
  );
  faults.push(
    ...forTesting.map((name) => `${name} is for testing: it is refused unless PUBLIC_URL is on localhost`),
  );
  return [...faults, ...stripeFaults(env)];
}

function toConfig(env: z.output<typeof environment>): Config {
  // Written as browsers write it: letters and a port that need not be there would make it another site.
  const publicUrl = new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).href.replace(/\/+$/, "");
  const ownAddress = `hello@${new URL(publicUrl).hostname}`;
  const mailFrom = env.MAIL_FROM ?? `${brand} <${ownAddress}>`;
  const fromAddress = addressIn(mailFrom) ?? ownAddress;
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    smtpUrl: env.SMTP_URL,
    mailFrom,
    mailDomain: fromAddress.slice(fromAddress.lastIndexOf("@") + 1),
    supportEmail: env.SUPPORT_EMAIL ?? fromAddress,
    s3: toS3Settings(env),
    firstAdmin:
      env.ADMIN_EMAIL && env.ADMIN_PASSWORD
        ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD }
        : undefined,
    logLevel: env.LOG_LEVEL,
    trustedProxies: env.TRUSTED_PROXIES,
    groupMaxMembers: env.GROUP_MAX_MEMBERS,
    passwordMinLength: env.PASSWORD_MIN_LENGTH,
    signingKeys: env.SIGNING_KEYS,
    requireAdminMfa: env.REQUIRE_ADMIN_MFA,
    metricsToken: env.METRICS_TOKEN,
    watchedCertificates: env.WATCHED_CERTIFICATES,
    // There is no load balancer in front of a site on localhost.
    stopDelaySeconds: env.STOP_DELAY_SECONDS ?? (isLocal(publicUrl) ? 0 : defaultStopDelaySeconds),
    pushTestOrigin: env.PUSH_TEST_ORIGIN && new URL(env.PUSH_TEST_ORIGIN).origin,
    clockStart: env.CLOCK ? new Date(env.CLOCK) : undefined,
    stripe: toStripeSettings(env),
  };
}

/** `Boxmates <hello@example.com>` → `hello@example.com` */
function addressIn(mailFrom: string): string | undefined {
  const address = /<([^<>]*)>$/.exec(mailFrom.trim())?.[1] ?? mailFrom;
  return email.safeParse(address).data;
}

function toS3Settings(env: z.output<typeof environment>): S3Settings | undefined {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = env;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  const region = env.S3_REGION ?? defaultS3Region;
  return { endpoint: endpoint.replace(/\/+$/, ""), bucket, region, accessKeyId, secretAccessKey };
}

/** Returns whether the site is only reachable on the local machine; features for testing exist only there. */
export function isOnLocalhost(config: Config): boolean {
  return isLocal(config.publicUrl);
}
