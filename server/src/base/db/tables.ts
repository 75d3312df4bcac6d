import type {
  AuditLog,
  Authenticators,
  CalendarFeeds,
  EmailChanges,
  IdempotencyKeys,
  KnownBrowsers,
  Limits,
  MailChoices,
  NewsletterSubscribers,
  OneTimeTokens,
  PasskeyChallenges,
  Passkeys,
  PendingSignIns,
  PendingSignUps,
  Profiles,
  RecoveryCodes,
  RefreshTokens,
  RoleChangeAudit,
  Sessions,
  SetupLinks,
  ShippingAddresses,
  UnwantedMails,
  UserCountChanges,
  Users,
  VerificationKeys,
} from "./account-tables.ts";
import type { Memories, MemoryComments, MemoryHearts } from "./book-tables.ts";
import type {
  Activities,
  BoxContents,
  BoxPhotographs,
  Images,
  Questionnaires,
  SubscriptionBoxes,
  SubscriptionBoxQuestionnaires,
  SubscriptionBoxTexts,
  Texts,
  Versions,
} from "./catalogue-tables.ts";
import type {
  ActivityTicks,
  AddressRequests,
  ChargeNotices,
  GroupDeliveries,
  GroupInvites,
  GroupMemberships,
  Groups,
  Hearts,
  HistorySums,
  InviteTokens,
  KindRatings,
  Nudges,
  Parcels,
  ProductAverages,
  ProductOpinions,
  QuestionnaireResponses,
  QuestionnaireSessions,
  RemovedMembers,
  RoundResults,
  RoundScores,
  ShareLinks,
  Shows,
  UnusedPhotos,
  UserBoxActivities,
  UserPoints,
  UserProductRatings,
} from "./group-tables.ts";
import type {
  Findings,
  GiftCodes,
  Gifts,
  PassBoxes,
  Passes,
  Payers,
  Payments,
  Refunds,
  StripeEvents,
} from "./money-tables.ts";
import type { NightProposals, NightReminders, Nights, NightVotes } from "./night-tables.ts";
import type { ProposalMessages, ProposalPictures, Proposals } from "./proposal-tables.ts";
import type { HeldNews, Pushes, PushKeys, PushSubscriptions, UnwantedPushes } from "./push-tables.ts";
import type { ReportArrivals, ReportDeliveries, ReportMonths, ReportSubscriptions } from "./report-tables.ts";
import type { GivenAnswers, RoomPlayers, Rooms } from "./room-tables.ts";
import type {
  Agreements,
  BoxSuggestions,
  GroupSubscriptions,
  SkippedDeliveries,
  SubscriptionChanges,
} from "./subscription-tables.ts";
import type {
  ChangedArrivals,
  DeliveredProducts,
  ReachedGroups,
  UnpublishedGuesses,
  UnpublishedOpinions,
  VendorMonths,
  VendorProducts,
} from "./vendor-tables.ts";

/** The tables that the code reads and writes, in camelCase; the migrations define them. */
export interface Tables {
  users: Users;
  profiles: Profiles;
  userCountChanges: UserCountChanges;
  roleChangeAudit: RoleChangeAudit;
  auditLog: AuditLog;
  shippingAddresses: ShippingAddresses;
  unwantedMails: UnwantedMails;
  mailChoices: MailChoices;
  newsletterSubscribers: NewsletterSubscribers;
  calendarFeeds: CalendarFeeds;
  emailChanges: EmailChanges;
  sessions: Sessions;
  refreshTokens: RefreshTokens;
  pendingSignUps: PendingSignUps;
  knownBrowsers: KnownBrowsers;
  oneTimeTokens: OneTimeTokens;
  setupLinks: SetupLinks;
  passkeys: Passkeys;
  authenticators: Authenticators;
  recoveryCodes: RecoveryCodes;
  passkeyChallenges: PasskeyChallenges;
  pendingSignIns: PendingSignIns;
  verificationKeys: VerificationKeys;
  pushKeys: PushKeys;
  pushSubscriptions: PushSubscriptions;
  unwantedPushes: UnwantedPushes;
  pushes: Pushes;
  heldNews: HeldNews;
  limits: Limits;
  idempotencyKeys: IdempotencyKeys;
  subscriptionBoxes: SubscriptionBoxes;
  boxContents: BoxContents;
  questionnaires: Questionnaires;
  subscriptionBoxQuestionnaires: SubscriptionBoxQuestionnaires;
  texts: Texts;
  subscriptionBoxTexts: SubscriptionBoxTexts;
  images: Images;
  versions: Versions;
  activities: Activities;
  groups: Groups;
  groupMemberships: GroupMemberships;
  groupInvites: GroupInvites;
  inviteTokens: InviteTokens;
  removedMembers: RemovedMembers;
  shareLinks: ShareLinks;
  payers: Payers;
  payments: Payments;
  refunds: Refunds;
  findings: Findings;
  passes: Passes;
  passBoxes: PassBoxes;
  gifts: Gifts;
  giftCodes: GiftCodes;
  stripeEvents: StripeEvents;
  groupSubscriptions: GroupSubscriptions;
  agreements: Agreements;
  skippedDeliveries: SkippedDeliveries;
  subscriptionChanges: SubscriptionChanges;
  boxSuggestions: BoxSuggestions;
  groupDeliveries: GroupDeliveries;
  parcels: Parcels;
  nudges: Nudges;
  addressRequests: AddressRequests;
  chargeNotices: ChargeNotices;
  userBoxActivities: UserBoxActivities;
  userProductRatings: UserProductRatings;
  productOpinions: ProductOpinions;
  productAverages: ProductAverages;
  kindRatings: KindRatings;
  boxPhotographs: BoxPhotographs;
  questionnaireSessions: QuestionnaireSessions;
  questionnaireResponses: QuestionnaireResponses;
  userPoints: UserPoints;
  historySums: HistorySums;
  rooms: Rooms;
  roomPlayers: RoomPlayers;
  givenAnswers: GivenAnswers;
  nights: Nights;
  nightProposals: NightProposals;
  nightVotes: NightVotes;
  nightReminders: NightReminders;
  activityTicks: ActivityTicks;
  roundResults: RoundResults;
  roundScores: RoundScores;
  shows: Shows;
  hearts: Hearts;
  unusedPhotos: UnusedPhotos;
  deliveredProducts: DeliveredProducts;
  changedArrivals: ChangedArrivals;
  unpublishedOpinions: UnpublishedOpinions;
  unpublishedGuesses: UnpublishedGuesses;
  vendorProducts: VendorProducts;
  vendorMonths: VendorMonths;
  reachedGroups: ReachedGroups;
  reportMonths: ReportMonths;
  reportSubscriptions: ReportSubscriptions;
  reportDeliveries: ReportDeliveries;
  reportArrivals: ReportArrivals;
  proposals: Proposals;
  proposalMessages: ProposalMessages;
  proposalPictures: ProposalPictures;
  memories: Memories;
  memoryHearts: MemoryHearts;
  memoryComments: MemoryComments;
}
