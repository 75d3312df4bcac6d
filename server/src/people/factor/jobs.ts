import { pages } from "@boxmates/contract/base/paths";
import { job, mailRetried } from "../../base/jobs/job.ts";
import { deleteEndedLimits } from "../../base/limits/limits.ts";
import { forgetOldBrowsers } from "../account/browser-queries.ts";
import { deleteExpired, findUserById } from "../account/queries.ts";
import { oldestBrowser, oldestSignUp } from "../account/rules.ts";
import { deleteOldSignUps } from "../account/sign-up-queries.ts";
import { deleteExpiredChallenges, listRecoveryHashes } from "./queries.ts";
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

/** Deletes what is no longer of use: ended sessions, old links, challenges, sign-ups and browsers, past windows of limits. */
export const forgetExpired = job<object>({
  name: "forget-expired",
  schedule: "17 * * * *",
  retried: { times: 2 },
  run: async ({ db, clock }, _, service) => {
    const now = clock.now();
    await deleteExpired(db, service, now);
    await deleteExpiredChallenges(db, service, now);
    await deleteOldSignUps(db, service, oldestSignUp(now));
    await forgetOldBrowsers(db, service, oldestBrowser(now));
    await deleteEndedLimits(db, now);
  },
});
