import { newsAnchor, profilePart } from "@boxmates/contract/base/paths";
import { job, mailRetried } from "../../base/jobs/job.ts";
import { findRefusedDevice } from "./queries.ts";

/**
 * Tells somebody that a device of theirs gets no notifications any more. By mail, which they can read on that device: it
 * is there that they are turned on again.
 */
export const sendDeviceRefusedMail = job<{ subscriptionId: string }>({
  name: "mail-device-refused",
  retried: mailRetried,
  run: async ({ db, config, mailer }, { subscriptionId }) => {
    const refused = await findRefusedDevice(db, subscriptionId);
    if (!refused) return;
    const { deviceRefusedMail } = await import("./mails.tsx");
    await mailer.send(
      await deviceRefusedMail({ ...refused, link: `${config.publicUrl}${profilePart(newsAnchor)}` }),
    );
  },
});
