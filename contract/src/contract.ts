import { accountApi, accountRefusals } from "./account.ts";
import { activityApi, activityRefusals } from "./activity.ts";
import { activitySessionApi, activitySessionRefusals } from "./activity-session.ts";
import { adminApi, adminRefusals } from "./admin.ts";
import { auditApi } from "./audit.ts";
import { bookApi, bookRefusals } from "./book.ts";
import { boxApi, boxRefusals } from "./box.ts";
import { catalogueApi } from "./catalogue.ts";
import { deliveryApi, deliveryRefusals } from "./delivery.ts";
import { factorApi, factorRefusals } from "./factor.ts";
import { groupApi, groupRefusals } from "./group.ts";
import { groupPageApi } from "./group-page.ts";
import { historyApi, historyRefusals } from "./history.ts";
import { imageApi, imageRefusals } from "./image.ts";
import { instructionsApi } from "./instructions.ts";
import { inviteApi, inviteRefusals } from "./invite.ts";
import { membershipApi, membershipRefusals } from "./membership.ts";
import { newsletterApi, newsletterRefusals } from "./newsletter.ts";
import { nightApi, nightRefusals } from "./night.ts";
import { nudgeApi, nudgeRefusals } from "./nudge.ts";
import { personalDataApi, personalDataRefusals } from "./personal-data.ts";
import { photographApi, photographRefusals } from "./photograph.ts";
import { commonRefusals } from "./problem.ts";
import { profileApi, profileRefusals } from "./profile.ts";
import { profilePageApi } from "./profile-page.ts";
import { proofApi, proofRefusals } from "./proof.ts";
import { proposalApi, proposalRefusals } from "./proposal.ts";
import { pushApi, pushRefusals } from "./push.ts";
import { questionnaireApi, questionnaireRefusals } from "./questionnaire.ts";
import { questionnaireSessionApi, questionnaireSessionRefusals } from "./questionnaire-session.ts";
import { reportApi } from "./report.ts";
import { roomApi, roomRefusals } from "./room.ts";
import { scheduleApi } from "./schedule.ts";
import { setupApi, setupRefusals } from "./setup.ts";
import { subscriptionApi, subscriptionRefusals } from "./subscription.ts";
import { suggestionApi, suggestionRefusals } from "./suggestion.ts";
import { tastingApi, tastingRefusals } from "./tasting.ts";
import { textApi, textRefusals } from "./text.ts";
import { vendorApi, vendorRefusals } from "./vendor.ts";
import { versionsApi, versionsRefusals } from "./versions.ts";

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
  suggestion: suggestionApi,
  subscription: subscriptionApi,
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
  ...suggestionRefusals,
  ...subscriptionRefusals,
  ...deliveryRefusals,
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
