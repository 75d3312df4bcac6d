import { forgetExpired, sendAccountExistsMail, sendConfirmationMail } from "../account/jobs.ts";
import { createDueDeliveries } from "../delivery/jobs.ts";
import { forgetOldKeys } from "../http/jobs.ts";
import { sendInviteMail } from "../invite/jobs.ts";
import type { AnyJob } from "./queue.ts";

/** Every kind of work that happens outside a request. */
export const allJobs: readonly AnyJob[] = [
  sendConfirmationMail,
  sendAccountExistsMail,
  sendInviteMail,
  createDueDeliveries,
  forgetExpired,
  forgetOldKeys,
];
