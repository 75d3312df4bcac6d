import {
  forgetExpired,
  sendAccountExistsMail,
  sendConfirmationAgain,
  sendConfirmationMail,
  sendEmailChangedMail,
  sendEmailChangeMail,
  sendPasswordChangedMail,
  sendRecoveryMail,
  sendResetMail,
} from "../account/jobs.ts";
import { createDueDeliveries } from "../delivery/jobs.ts";
import { forgetOldKeys } from "../http/jobs.ts";
import { sendInviteAcceptedMail, sendInviteMail } from "../invite/jobs.ts";
import type { AnyJob } from "./queue.ts";

/** Every kind of work that happens outside a request. */
export const allJobs: readonly AnyJob[] = [
  sendConfirmationMail,
  sendConfirmationAgain,
  sendAccountExistsMail,
  sendResetMail,
  sendRecoveryMail,
  sendPasswordChangedMail,
  sendEmailChangeMail,
  sendEmailChangedMail,
  sendInviteMail,
  sendInviteAcceptedMail,
  createDueDeliveries,
  forgetExpired,
  forgetOldKeys,
];
