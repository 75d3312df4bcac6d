import { accountShots } from "./account-shots.ts";
import { activityEditorShots } from "./activity-editor-shots.ts";
import { activityShots } from "./activity-shots.ts";
import { adminShots } from "./admin-shots.ts";
import { adminStateShots } from "./admin-state-shots.ts";
import { auditShots } from "./audit-shots.ts";
import { bookShots } from "./book-shots.ts";
import { catalogueShots } from "./catalogue-shots.ts";
import { factorShots } from "./factor-shots.ts";
import { emptyGameShots, gameShots } from "./game-shots.ts";
import { giftShots } from "./gift-shots.ts";
import { groupShots } from "./group-shots.ts";
import { linkShots } from "./link-shots.ts";
import { emptyAndLong, memberShots } from "./member-shots.ts";
import { nightShots } from "./night-shots.ts";
import { notificationShots } from "./notification-shots.ts";
import { payingShots } from "./paying-shots.ts";
import { paymentShots } from "./payment-shots.ts";
import { photographShots } from "./photograph-shots.ts";
import { profileShots } from "./profile-shots.ts";
import { proposalShots } from "./proposal-shots.ts";
import { reportShots } from "./report-shots.ts";
import { roomShots } from "./room-shots.ts";
import type { Shot } from "./shot.ts";
import { vendorShots } from "./vendor-shots.ts";
import { visitorShots } from "./visitor-shots.ts";
import { workshopShots } from "./workshop-shots.ts";

/** Every page of the product, and the states that a picture can show. */
export const shots: readonly Shot[] = [
  ...visitorShots,
  ...accountShots,
  ...factorShots,
  ...linkShots,
  ...memberShots,
  ...gameShots,
  ...activityShots,
  ...roomShots,
  ...bookShots,
  ...groupShots,
  ...nightShots,
  ...profileShots,
  ...notificationShots,
  ...emptyAndLong,
  ...emptyGameShots,
  ...adminShots,
  ...adminStateShots,
  ...auditShots,
  ...reportShots,
  ...payingShots,
  ...giftShots,
  ...paymentShots,
  ...proposalShots,
  ...catalogueShots,
  ...workshopShots,
  ...photographShots,
  ...activityEditorShots,
  ...vendorShots,
];
