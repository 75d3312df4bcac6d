import {
  forgetExpired,
  sendAccountExistsMail,
  sendConfirmationMail,
  sendPasswordChangedMail,
  sendResetMail,
} from "../account/jobs.ts";
import { createDueDeliveries } from "../delivery/jobs.ts";
import { forgetOldKeys } from "../http/jobs.ts";
import { sendInviteMail } from "../invite/jobs.ts";
import type { AnyJob } from "./queue.ts";

/** Every kind of work that happens outside a request. */
export const allJobs: readonly AnyJob[] = [
  sendConfirmationMail,
  sendAccountExistsMail,
  sendResetMail,
  sendPasswordChangedMail,
  sendInviteMail,
  createDueDeliveries,
  forgetExpired,
  forgetOldKeys,
];
