import type { AnyJob } from "../base/jobs/queue.ts";
import type { Config } from "../config.ts";
import {
  remindOfCharges,
  sendBoxCancelledMail,
  sendBoxWaitsMail,
  sendChargeComingMail,
  sendPriceRaisedMail,
} from "../deliveries/delivery/charge-notice-jobs.ts";
import { advancePasses } from "../deliveries/delivery/pass-jobs.ts";
import { cancelUnpaidParcels } from "../deliveries/delivery/waiting-jobs.ts";
import { sendGiftForYouMail, sendGiftMail, sendGifts } from "../money/gift/jobs.ts";
import { reconcilePayments, sendFindingsMail } from "../money/ledger/jobs.ts";
import { sendLastBoxMail } from "../money/pass/jobs.ts";
import { forgetFormerPayers } from "../money/pass/leaving-jobs.ts";
import { sendNames } from "../money/payer/jobs.ts";
import { advancePayments, lookAtNewCard } from "../money/payment/jobs.ts";

const paymentJobs: readonly AnyJob[] = [
  advancePayments,
  advancePasses,
  lookAtNewCard,
  cancelUnpaidParcels,
  remindOfCharges,
  sendChargeComingMail,
  sendPriceRaisedMail,
  sendBoxWaitsMail,
  sendBoxCancelledMail,
  forgetFormerPayers,
  sendNames,
  reconcilePayments,
  sendFindingsMail,
  sendLastBoxMail,
  sendGifts,
  sendGiftMail,
  sendGiftForYouMail,
];

/** The jobs that only run where payments are on. */
export const paymentJobsOf = ({ stripe }: Pick<Config, "stripe">): readonly AnyJob[] =>
  stripe ? paymentJobs : [];
