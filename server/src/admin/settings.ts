import type { Setting } from "@boxmates/contract/admin";
import type { Config } from "../config.ts";

/** Describes the running configuration for administrators. Leaves passwords and tokens out of addresses. */
export function describeSettings(config: Config): Setting[] {
  const { publicUrl, databaseUrl, replicaUrl, dataDir, smtpUrl, mailFrom, trustedProxies, clockStart, s3 } =
    config;
  return [
    {
      name: "PUBLIC_URL",
      value: publicUrl,
      explanation: "The address of the site; links in mails begin with it",
    },
    {
      name: "DATABASE_URL",
      value: databaseUrl ? withoutSecrets(databaseUrl) : "Embedded database",
      explanation: "Where everything is stored",
    },
    {
      name: "DATABASE_REPLICA_URL",
      value: replicaUrl ? withoutSecrets(replicaUrl) : "None",
      explanation: "Copies of the database that answer long reads",
    },
    {
      name: "DATA_DIR",
      value: dataDir,
      explanation: "Files on this machine: embedded database, mails, backups",
    },
    {
      name: "SMTP_URL",
      value: smtpUrl ? withoutSecrets(smtpUrl) : "Mails are written to files",
      explanation: "How mails are sent",
    },
    { name: "MAIL_FROM", value: mailFrom, explanation: "The sender of every mail" },
    {
      name: "SUPPORT_EMAIL",
      value: config.supportEmail,
      explanation: "Where people write to: on the contact page, and by answering a mail",
    },
    {
      name: "S3_ENDPOINT",
      value: s3 ? `${s3.endpoint}/${s3.bucket}` : "Pictures are files",
      explanation: "Where uploaded pictures are stored",
    },
    {
      name: "SIGNING_KEYS",
      value: config.signingKeys.length > 0 ? `${config.signingKeys.length} set` : "In a file of DATA_DIR",
      explanation: "The keys that sign access tokens; several servers need the same",
    },
    {
      name: "TRUSTED_PROXIES",
      value: trustedProxies.join(", ") || "None",
      explanation: "Load balancers trusted to report a visitor's address",
    },
    {
      name: "GROUP_MAX_MEMBERS",
      value: String(config.groupMaxMembers),
      explanation: "The maximum number of members in a group",
    },
    {
      name: "PASSWORD_MIN_LENGTH",
      value: String(config.passwordMinLength),
      explanation: "The minimum length of a new password",
    },
    {
      name: "REQUIRE_ADMIN_MFA",
      value: config.requireAdminMfa ? "Required" : "Up to each of them",
      explanation: "Whether administrators need a passkey or codes from an authenticator app",
    },
    { name: "LOG_LEVEL", value: config.logLevel, explanation: "How detailed the log is" },
    {
      name: "CLOCK",
      value: clockStart ? `Started as if it were ${clockStart.toISOString()}` : "The real time",
      explanation: "For testing delivery days",
    },
  ];
}

/** `smtp://name:secret@host:587` → `smtp://host:587` */
function withoutSecrets(address: string): string {
  const { protocol, host, pathname } = new URL(address);
  return `${protocol}//${host}${pathname}`;
}
