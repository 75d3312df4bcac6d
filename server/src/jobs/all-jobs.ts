import {
  forgetExpired,
  sendConfirmationAgain,
  sendConfirmationMail,
  sendEmailChangedMail,
  sendEmailChangeMail,
  sendNewDeviceMail,
  sendPasswordChangedMail,
  sendRecoveryMail,
  sendResetMail,
} from "../account/jobs.ts";
import { addUpCounts, sendRoleChangedMail } from "../admin/jobs.ts";
import { forgetOldAuditEntries } from "../audit/jobs.ts";
import {
  askForAddresses,
  createDueDeliveries,
  sendAddressWantedMail,
  sendBoxShippedMail,
  sendGameOpenMail,
} from "../delivery/jobs.ts";
import { sendFactorMail } from "../factor/jobs.ts";
import { forgetOldKeys } from "../http/jobs.ts";
import { deleteUnusedPhotos } from "../image/jobs.ts";
import {
  remindOfInvites,
  sendInviteAcceptedMail,
  sendInviteMail,
  sendInviteReminderMail,
  sendLinkUsedMail,
} from "../invite/jobs.ts";
import { forgetUnconfirmed, sendNewsletterConfirmation } from "../newsletter/jobs.ts";
import { remindOfNights, sendNightReminderMail } from "../night/jobs.ts";
import { deliverLostNudge, deliverNudge } from "../nudge/jobs.ts";
import { forgetUnconfirmedAccounts } from "../personal-data/jobs.ts";
import { forgetUnusedPictures, sendProposalNewsMail, sendProposalWaitingMail } from "../proposal/jobs.ts";
import { queuePushes, sendPushes } from "../push/jobs.ts";
import { openDueResults } from "../questionnaire-session/jobs.ts";
import { countReports } from "../report/jobs.ts";
import { sendBoxSuggestedMail } from "../suggestion/jobs.ts";
import { rateBoxKinds } from "../tasting/jobs.ts";
import { publishFigures } from "../vendor/jobs.ts";
import type { AnyJob } from "./queue.ts";

/** Every kind of job. */
export const allJobs: readonly AnyJob[] = [
  sendConfirmationMail,
  sendConfirmationAgain,
  sendResetMail,
  sendRecoveryMail,
  sendPasswordChangedMail,
  sendNewDeviceMail,
  sendEmailChangeMail,
  sendEmailChangedMail,
  sendFactorMail,
  sendRoleChangedMail,
  addUpCounts,
  sendInviteMail,
  sendInviteAcceptedMail,
  sendLinkUsedMail,
  remindOfInvites,
  sendInviteReminderMail,
  sendBoxSuggestedMail,
  createDueDeliveries,
  askForAddresses,
  sendAddressWantedMail,
  sendBoxShippedMail,
  sendGameOpenMail,
  openDueResults,
  rateBoxKinds,
  remindOfNights,
  sendNightReminderMail,
  forgetExpired,
  forgetUnconfirmedAccounts,
  forgetOldKeys,
  forgetOldAuditEntries,
  deleteUnusedPhotos,
  sendNewsletterConfirmation,
  forgetUnconfirmed,
  publishFigures,
  countReports,
  sendProposalNewsMail,
  sendProposalWaitingMail,
  forgetUnusedPictures,
  deliverNudge,
  queuePushes,
  sendPushes,
  deliverLostNudge,
];
