import type { UserRole } from "@boxmates/contract/base/user";
import { job, mailRetried } from "../../base/jobs/job.ts";
import { addUpUserCounts, findRoleHolder } from "./queries.ts";

/** Tells a user about their new role, unless it has changed again: then another mail does. */
export const sendRoleChangedMail = job<{ userId: string; role: UserRole }>({
  name: "mail-role-changed",
  retried: mailRetried,
  run: async ({ db, config, mailer }, { userId, role }) => {
    const user = await findRoleHolder(db, userId, role);
    if (!user) return;
    const { roleChangedMail } = await import("./mails.tsx");
    const { email: to, fullName } = user;
    const mail = await roleChangedMail({ to, fullName, role, publicUrl: config.publicUrl });
    await mailer.send({ ...mail, cause: { userId, fromId: null, groupId: null } });
  },
});

/** Keeps the counts of users quick to read. */
export const addUpCounts = job<object>({
  name: "add-up-user-counts",
  schedule: "7 * * * *",
  retried: { times: 2 },
  run: ({ db }, _, service) => addUpUserCounts(db, service),
});
