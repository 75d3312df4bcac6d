import type { Setting } from "@boxmates/contract/desk/admin";
import type { Config, Variable } from "../../config.ts";
import { isLiveKey } from "../../money/stripe/settings.ts";

interface Shown {
  /** Undefined: there is nothing to say, and no row. */
  value: (config: Config) => string | undefined;
  explanation: string;
}

/** Administrators see a row for each variable of the environment. Null: it is secret, or part of another row. */
const shown: Record<Variable, Shown | null> = {
  PUBLIC_URL: {
    value: ({ publicUrl }) => publicUrl,
    explanation: "The address of the site; links in mails begin with it",
  },
  HOST: {
    value: ({ host, port }) => `${host}, port ${port}`,
    explanation: "Where this server listens",
  },
  PORT: null,
  DATABASE_URL: {
    value: ({ databaseUrl }) => (databaseUrl ? withoutSecrets(databaseUrl) : "Embedded database"),
    explanation: "Where everything is stored",
  },
  DATA_DIR: {
    value: ({ dataDir }) => dataDir,
    explanation:
      "Files on this machine: embedded database, its backups, mails, pictures and the key that signs access tokens, unless they are elsewhere",
  },
  SMTP_URL: {
    value: ({ smtpUrl }) => (smtpUrl ? withoutSecrets(smtpUrl) : "Mails are written to files"),
    explanation: "How mails are sent",
  },
  MAIL_FROM: { value: ({ mailFrom }) => mailFrom, explanation: "The sender of every mail" },
  SUPPORT_EMAIL: {
    value: ({ supportEmail }) => supportEmail,
    explanation: "Where people write to: on the contact page, and by answering a mail",
  },
  // Read once, when there is no administrator yet.
  ADMIN_EMAIL: null,
  ADMIN_PASSWORD: null,
  S3_ENDPOINT: {
    value: ({ s3 }) => (s3 ? `${s3.endpoint}/${s3.bucket}, ${s3.region}` : "Pictures are files"),
    explanation: "Where uploaded pictures are stored",
  },
  S3_BUCKET: null,
  S3_REGION: null,
  S3_ACCESS_KEY_ID: null,
  S3_SECRET_ACCESS_KEY: null,
  SIGNING_KEYS: {
    value: ({ signingKeys }) =>
      signingKeys.length > 0 ? `${signingKeys.length} set` : "In a file of DATA_DIR",
    explanation: "The keys that sign access tokens; without them each server keeps its own",
  },
  TRUSTED_PROXIES: {
    value: ({ trustedProxies }) => trustedProxies.join(", ") || "None",
    explanation: "Load balancers trusted to report a visitor's address",
  },
  GROUP_MAX_MEMBERS: {
    value: ({ groupMaxMembers }) => String(groupMaxMembers),
    explanation: "The maximum number of members in a group",
  },
  PASSWORD_MIN_LENGTH: {
    value: ({ passwordMinLength }) => String(passwordMinLength),
    explanation: "The minimum length of a new password",
  },
  REQUIRE_ADMIN_MFA: {
    value: ({ requireAdminMfa }) => (requireAdminMfa ? "Required" : "Up to each of them"),
    explanation: "Whether administrators need a passkey or codes from an authenticator app",
  },
  METRICS_TOKEN: {
    value: ({ metricsToken }) => (metricsToken ? "Set" : "None"),
    explanation: "With it, /metrics can be read from other machines",
  },
  WATCHED_CERTIFICATES: {
    value: ({ watchedCertificates }) => watchedCertificates.join(", ") || undefined,
    explanation: "The certificates whose end /metrics tells",
  },
  STOP_DELAY_SECONDS: {
    value: ({ stopDelaySeconds }) => String(stopDelaySeconds),
    explanation: "How long a server that was told to stop serves on, so that load balancers notice",
  },
  LOG_LEVEL: { value: ({ logLevel }) => logLevel, explanation: "How detailed the log is" },
  CLOCK: {
    value: ({ clockStart }) =>
      clockStart ? `Started as if it were ${clockStart.toISOString()}` : "The real time",
    explanation: "For testing delivery days",
  },
  PUSH_TEST_ORIGIN: null,
  STRIPE_TEST_ORIGIN: null,
  STRIPE_SECRET_KEY: {
    value: ({ stripe }) =>
      stripe &&
      `${isLiveKey(stripe.secretKey) ? "Live" : "Test"} keys, ${stripe.currency}${stripe.addsTax ? " plus tax" : ""}`,
    explanation: "The account at Stripe for payments",
  },
  STRIPE_WEBHOOK_SECRET: null,
  STRIPE_TAX: null,
  PAYMENT_CURRENCY: null,
};

/** Describes the running configuration for administrators. Leaves passwords and tokens out of addresses. */
export function describeSettings(config: Config): Setting[] {
  return Object.entries(shown).flatMap(([name, setting]) => {
    const value = setting?.value(config);
    return setting && value !== undefined ? [{ name, value, explanation: setting.explanation }] : [];
  });
}

/** `smtp://name:secret@host:587` → `smtp://host:587` */
function withoutSecrets(address: string): string {
  const { protocol, host, pathname } = new URL(address);
  return `${protocol}//${host}${pathname}`;
}
