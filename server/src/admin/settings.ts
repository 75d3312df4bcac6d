import type { Setting } from "@boxmates/contract/admin";
import type { Config } from "../config.ts";

/** What the process runs with, in words for administrators. Passwords and tokens are left out of addresses. */
export function describeSettings(config: Config): Setting[] {
  const { publicUrl, databaseUrl, dataDir, smtpUrl, mailFrom, trustedProxies, clockStart, s3 } = config;
  return [
    {
      name: "PUBLIC_URL",
      value: publicUrl,
      explanation: "Where people reach the site; links in mails begin so",
    },
    {
      name: "DATABASE_URL",
      value: databaseUrl ? withoutSecrets(databaseUrl) : "Embedded database",
      explanation: "Where everything is stored",
    },
    {
      name: "DATA_DIR",
      value: dataDir,
      explanation: "Files of this machine: embedded database, mails, backups",
    },
    {
      name: "SMTP_URL",
      value: smtpUrl ? withoutSecrets(smtpUrl) : "Mails are written to files",
      explanation: "How mails leave the house",
    },
    { name: "MAIL_FROM", value: mailFrom, explanation: "The sender of every mail" },
    {
      name: "S3_ENDPOINT",
      value: s3 ? `${s3.endpoint}/${s3.bucket}` : "Pictures are files",
      explanation: "Where uploaded pictures lie",
    },
    {
      name: "TRUSTED_PROXIES",
      value: trustedProxies.join(", ") || "None",
      explanation: "Balancers whose word on a visitor's address counts",
    },
    {
      name: "GROUP_MAX_MEMBERS",
      value: String(config.groupMaxMembers),
      explanation: "The most members of a group",
    },
    {
      name: "PASSWORD_MIN_LENGTH",
      value: String(config.passwordMinLength),
      explanation: "The least characters of a new password",
    },
    { name: "LOG_LEVEL", value: config.logLevel, explanation: "How much the log tells" },
    {
      name: "CLOCK",
      value: clockStart ? `Started as if it were ${clockStart.toISOString()}` : "The real time",
      explanation: "For trying out delivery days",
    },
  ];
}

/** `smtp://name:secret@host:587` → `smtp://host:587` */
function withoutSecrets(address: string): string {
  const { protocol, host, pathname } = new URL(address);
  return `${protocol}//${host}${pathname}`;
}
