import { pages } from "@boxmates/contract/base/paths";
import { newsletterConfirmationDays } from "@boxmates/contract/desk/newsletter";
import { job } from "../../base/jobs/job.ts";
import { newToken, tokenHash } from "../../people/account/tokens.ts";
import { deleteUnconfirmed, upsertSubscriber } from "./queries.ts";

const dayMs = 24 * 3600 * 1000;

/** Looks the address up in a job, so that the time of the request's answer does not reveal who is subscribed. */
export const sendNewsletterConfirmation = job<{ email: string }>({
  name: "mail-newsletter-confirmation",
  retried: { hours: newsletterConfirmationDays * 24 },
  run: async ({ db, clock, config, mailer }, { email }, service) => {
    const now = clock.now();
    const token = newToken();
    const subscriber = await upsertSubscriber(db, service, {
      email,
      confirmationHash: tokenHash(token),
      confirmationExpiresAt: new Date(now.getTime() + newsletterConfirmationDays * dayMs),
      now,
    });
    const { newsletterConfirmationMail, alreadySubscribedMail } = await import("./mails.tsx");
    const leave = `${config.publicUrl}${pages.newsletterLeave({ token: subscriber.id })}`;
    const confirm = `${config.publicUrl}${pages.newsletterConfirm()}?token=${token}`;
    await mailer.send(
      subscriber.confirmedAt
        ? await alreadySubscribedMail({ to: email, link: leave })
        : await newsletterConfirmationMail({ to: email, link: confirm }),
    );
  },
});

export const forgetUnconfirmed = job<object>({
  name: "forget-unconfirmed-subscribers",
  schedule: "47 3 * * *",
  retried: { times: 2 },
  run: async ({ db, clock }, _, service) => deleteUnconfirmed(db, service, clock.now()),
});
