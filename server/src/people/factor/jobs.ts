import { pages } from "@boxmates/contract/base/paths";
import { job, mailRetried } from "../../base/jobs/job.ts";
import { findUserById } from "../account/queries.ts";
import { listRecoveryHashes } from "./queries.ts";
import { type FactorNews, resetHelps } from "./rules.ts";

interface FactorMail {
  userId: string;
  news: FactorNews;
  /** The passkey's. */
  name?: string | undefined;
  /** True if the password alone is enough from now on. */
  isOff?: boolean | undefined;
}

/** Tells people about every change of how they sign in, in case that it was somebody else. */
export const sendFactorMail = job<FactorMail>({
  name: "mail-factor",
  retried: mailRetried,
  run: async ({ db, config, mailer }, { userId, news, name = "", isOff = false }) => {
    const user = await findUserById(db, userId);
    if (!user) return;
    const { factorMail } = await import("./mails.tsx");
    const codesLeft = (await listRecoveryHashes(db, userId)).length;
    const link = `${config.publicUrl}${resetHelps(news) ? pages.requestPasswordReset() : pages.contact()}`;
    const { email: to, fullName } = user;
    await mailer.send(await factorMail({ to, fullName, link, news, name, isOff, codesLeft }));
  },
});
