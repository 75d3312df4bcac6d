import { sendDigestMail, sendDigests } from "../around/digest/jobs.ts";
import { remindOfNights, sendNightReminderMail } from "../around/night/jobs.ts";
import { sendNightChangedMail } from "../around/night/news.ts";
import { deliverLostNudge, deliverNudge } from "../around/nudge/jobs.ts";
import { forgetOldKeys } from "../base/http/jobs.ts";
import type { AnyJob } from "../base/jobs/queue.ts";
import {
  askForAddresses,
  askForAddressesNow,
  createDueDeliveries,
  sendAddressWantedMail,
  sendBoxShippedMail,
  sendGameOpenMail,
} from "../deliveries/delivery/jobs.ts";
import { sendBoxSuggestedMail } from "../deliveries/suggestion/jobs.ts";
import { addUpCounts, sendRoleChangedMail } from "../desk/admin/jobs.ts";
import { forgetOldAuditEntries } from "../desk/audit/jobs.ts";
import { forgetUnconfirmed, sendNewsletterConfirmation } from "../desk/newsletter/jobs.ts";
import { forgetUnconfirmedAccounts } from "../desk/personal-data/jobs.ts";
import { countReports } from "../desk/report/jobs.ts";
import {
  remindOfInvites,
  sendInviteAcceptedMail,
  sendInviteMail,
  sendInviteReminderMail,
  sendLinkUsedMail,
} from "../groups/invite/jobs.ts";
import {
  sendConfirmationAgain,
  sendConfirmationMail,
  sendEmailAskedMail,
  sendEmailChangedMail,
  sendEmailChangeMail,
  sendNewDeviceMail,
  sendPasswordChangedMail,
  sendRecoveryMail,
  sendResetMail,
} from "../people/account/jobs.ts";
import { forgetExpired, sendFactorMail } from "../people/factor/jobs.ts";
import { queuePushes, sendPushes } from "../people/push/jobs.ts";
import { sendDeviceRefusedMail } from "../people/push/refused-devices.ts";
import { countHistories } from "../play/history/jobs.ts";
import { openDueResults } from "../play/questionnaire-session/jobs.ts";
import { rateBoxKinds } from "../play/tasting/jobs.ts";
import {
  forgetUnusedPictures,
  sendProposalNewsMail,
  sendProposalWaitingMail,
} from "../vendors/proposal/jobs.ts";
import { publishFigures } from "../vendors/vendor/jobs.ts";
import { deleteUnusedPhotos } from "../workshop/image/jobs.ts";

/** Every kind of job, but those of payments. */
export const allJobs: readonly AnyJob[] = [
  sendConfirmationMail,
  sendConfirmationAgain,
  sendResetMail,
  sendRecoveryMail,
  sendPasswordChangedMail,
  sendNewDeviceMail,
  sendEmailChangeMail,
  sendEmailAskedMail,
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
  askForAddressesNow,
  sendAddressWantedMail,
  sendBoxShippedMail,
  sendGameOpenMail,
  openDueResults,
  rateBoxKinds,
  countHistories,
  remindOfNights,
  sendNightChangedMail,
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
  sendDeviceRefusedMail,
  deliverLostNudge,
  sendDigests,
  sendDigestMail,
];
