import { bookApi, bookRefusals } from "./around/book.ts";
import { nightApi, nightRefusals } from "./around/night.ts";
import { nudgeApi, nudgeRefusals } from "./around/nudge.ts";
import { imageApi, imageRefusals } from "./base/image.ts";
import { commonRefusals } from "./base/problem.ts";
import { versionsApi, versionsRefusals } from "./base/versions.ts";
import { agreementApi, agreementRefusals } from "./deliveries/agreement.ts";
import { deliveryApi, deliveryRefusals } from "./deliveries/delivery.ts";
import { deliveryContentsRefusals } from "./deliveries/delivery-contents.ts";
import { parcelPaymentRefusals } from "./deliveries/parcel-payment.ts";
import { subscriptionApi, subscriptionRefusals } from "./deliveries/subscription.ts";
import { suggestionApi, suggestionRefusals } from "./deliveries/suggestion.ts";
import { adminApi, adminRefusals } from "./desk/admin.ts";
import { auditApi } from "./desk/audit.ts";
import { forecastApi } from "./desk/forecast.ts";
import { newsletterApi, newsletterRefusals } from "./desk/newsletter.ts";
import { personalDataApi, personalDataRefusals } from "./desk/personal-data.ts";
import { reportApi } from "./desk/report.ts";
import { groupApi, groupRefusals } from "./groups/group.ts";
import { inviteApi, inviteRefusals } from "./groups/invite.ts";
import { membershipApi, membershipRefusals } from "./groups/membership.ts";
import { giftApi, giftRefusals } from "./money/gift.ts";
import { ledgerApi, ledgerRefusals } from "./money/ledger.ts";
import { passApi } from "./money/pass.ts";
import { payerApi, payerRefusals } from "./money/payer.ts";
import { groupPageApi } from "./pages/group-page.ts";
import { profilePageApi } from "./pages/profile-page.ts";
import { scheduleApi } from "./pages/schedule.ts";
import { accountApi, accountRefusals } from "./people/account.ts";
import { factorApi, factorRefusals } from "./people/factor.ts";
import { profileApi, profileRefusals } from "./people/profile.ts";
import { proofApi, proofRefusals } from "./people/proof.ts";
import { pushApi, pushRefusals } from "./people/push.ts";
import { setupApi, setupRefusals } from "./people/setup.ts";
import { activitySessionApi, activitySessionRefusals } from "./play/activity-session.ts";
import { historyApi, historyRefusals } from "./play/history.ts";
import { instructionsApi } from "./play/instructions.ts";
import { questionnaireSessionApi, questionnaireSessionRefusals } from "./play/questionnaire-session.ts";
import { roomApi, roomRefusals } from "./play/room.ts";
import { tastingApi, tastingRefusals } from "./play/tasting.ts";
import { proposalApi, proposalRefusals } from "./vendors/proposal.ts";
import { vendorApi, vendorRefusals } from "./vendors/vendor.ts";
import { activityApi, activityRefusals } from "./workshop/activity.ts";
import { boxApi, boxRefusals } from "./workshop/box.ts";
import { catalogueApi } from "./workshop/catalogue.ts";
import { photographApi, photographRefusals } from "./workshop/photograph.ts";
import { questionnaireApi, questionnaireRefusals } from "./workshop/questionnaire.ts";
import { textApi, textRefusals } from "./workshop/text.ts";

/** The whole API on one screen: noun → endpoints. */
export const contract = {
  profile: profileApi,
  account: accountApi,
  proof: proofApi,
  factor: factorApi,
  setup: setupApi,
  push: pushApi,
  profilePage: profilePageApi,
  versions: versionsApi,
  image: imageApi,
  box: boxApi,
  photograph: photographApi,
  text: textApi,
  questionnaire: questionnaireApi,
  activity: activityApi,
  catalogue: catalogueApi,
  group: groupApi,
  membership: membershipApi,
  invite: inviteApi,
  payer: payerApi,
  pass: passApi,
  gift: giftApi,
  ledger: ledgerApi,
  suggestion: suggestionApi,
  subscription: subscriptionApi,
  agreement: agreementApi,
  delivery: deliveryApi,
  tasting: tastingApi,
  questionnaireSession: questionnaireSessionApi,
  activitySession: activitySessionApi,
  room: roomApi,
  night: nightApi,
  nudge: nudgeApi,
  book: bookApi,
  instructions: instructionsApi,
  groupPage: groupPageApi,
  history: historyApi,
  schedule: scheduleApi,
  newsletter: newsletterApi,
  vendor: vendorApi,
  proposal: proposalApi,
  report: reportApi,
  forecast: forecastApi,
  audit: auditApi,
  personalData: personalDataApi,
  admin: adminApi,
};

/** All refusals, each with its HTTP status and a sentence for the user. */
export const refusals = {
  ...commonRefusals,
  ...profileRefusals,
  ...accountRefusals,
  ...proofRefusals,
  ...factorRefusals,
  ...setupRefusals,
  ...pushRefusals,
  ...versionsRefusals,
  ...imageRefusals,
  ...boxRefusals,
  ...photographRefusals,
  ...textRefusals,
  ...questionnaireRefusals,
  ...activityRefusals,
  ...groupRefusals,
  ...membershipRefusals,
  ...inviteRefusals,
  ...payerRefusals,
  ...giftRefusals,
  ...ledgerRefusals,
  ...suggestionRefusals,
  ...subscriptionRefusals,
  ...agreementRefusals,
  ...deliveryRefusals,
  ...deliveryContentsRefusals,
  ...parcelPaymentRefusals,
  ...tastingRefusals,
  ...questionnaireSessionRefusals,
  ...activitySessionRefusals,
  ...roomRefusals,
  ...nightRefusals,
  ...nudgeRefusals,
  ...bookRefusals,
  ...historyRefusals,
  ...newsletterRefusals,
  ...vendorRefusals,
  ...proposalRefusals,
  ...personalDataRefusals,
  ...adminRefusals,
};

export type RefusalCode = keyof typeof refusals;
