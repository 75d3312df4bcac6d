/** The names of the `:parameters` in a pattern such as `/group/:groupId`. */
type ParamNames<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never;

export type PathParams<Pattern extends string> = Record<ParamNames<Pattern>, string>;

type Page<Pattern extends string> = { readonly pattern: Pattern } & ([ParamNames<Pattern>] extends [never]
  ? () => string
  : (params: PathParams<Pattern>) => string);

/** Fills the parameters into the pattern, percent-encoded. */
export function fillPath(pattern: string, params: Record<string, string>): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
}

// So that a script that fills one path does not carry all of them.
/* @__NO_SIDE_EFFECTS__ */
function page<const Pattern extends string>(pattern: Pattern): Page<Pattern> {
  const address = (params: Record<string, string> = {}) => fillPath(pattern, params);
  return Object.assign(address, { pattern }) as Page<Pattern>;
}

/** The address of every page, for the web's router and the server's mails and 404 answer. */
export const pages = {
  home: page("/"),
  boxes: page("/boxes"),
  activities: page("/activities"),
  signup: page("/signup"),
  faq: page("/faq"),
  contact: page("/contact"),
  auth: page("/auth"),
  requestPasswordReset: page("/request-password-reset"),
  simplePasswordReset: page("/simple-password-reset"),
  resetPassword: page("/reset-password"),
  confirm: page("/confirm"),
  confirmEmail: page("/confirm-email"),
  keepEmail: page("/keep-email"),
  setup: page("/setup"),
  profile: page("/profile"),
  myGroup: page("/my-group"),
  group: page("/group/:groupId"),
  instructions: page("/group/:groupId/instructions"),
  room: page("/group/:groupId/delivery/:deliveryId/room"),
  history: page("/group/:groupId/history"),
  book: page("/group/:groupId/book"),
  play: page("/group/:groupId/delivery/:deliveryId/box/:boxId/questionnaire"),
  results: page("/questionnaire-results/:groupId/:deliveryId/:questionnaireId"),
  // Tells the user that a part of the address is missing.
  resultsOfNothing: page("/questionnaire-results"),
  resultsOfGroup: page("/questionnaire-results/:groupId"),
  resultsOfDelivery: page("/questionnaire-results/:groupId/:deliveryId"),
  inviteFriends: page("/invite"),
  invite: page("/invite/:token"),
  join: page("/join/:token"),
  gifts: page("/gifts"),
  gift: page("/gift/:code"),
  schedule: page("/schedule"),
  vendor: page("/vendor"),
  mailChoice: page("/mails/:token"),
  newsletterConfirm: page("/newsletter/confirm"),
  newsletterLeave: page("/newsletter/unsubscribe/:token"),
  vendorProposals: page("/vendor/proposals"),
  vendorProposal: page("/vendor/proposals/:proposalId"),
  admin: page("/admin"),
  adminUsers: page("/admin/users"),
  adminGroups: page("/admin/groups"),
  adminBoxes: page("/admin/boxes"),
  adminActivity: page("/admin/boxes/:boxId/activity"),
  adminDeliveries: page("/admin/deliveries"),
  adminPayments: page("/admin/payments"),
  adminPasses: page("/admin/payments/ahead"),
  adminNewsletter: page("/admin/newsletter"),
  adminProposals: page("/admin/proposals"),
  adminProposal: page("/admin/proposals/:proposalId"),
  adminWhatToBuy: page("/admin/what-to-buy"),
  adminReports: page("/admin/reports"),
  adminAudit: page("/admin/audit"),
  adminCompanions: page("/admin/content"),
  adminQuestionnaire: page("/admin/questionnaire/:id"),
} as const;

/** The public pages, which the server makes. All others are of the app. */
export const publicPages = ["home", "boxes", "activities", "faq", "contact", "signup"] as const;
export type PublicPage = (typeof publicPages)[number];

/** The part of the profile with the name and the email. */
export const aboutAnchor = "about";
/** The part of the profile with the shipping address. */
export const addressAnchor = "address";
/** The part of the profile with the time zone. */
export const timeZoneAnchor = "time-zone";
/** The part of the profile with the kinds of emails and notifications. */
export const newsAnchor = "emails";
/** The part of the profile with the password and the devices. */
export const securityAnchor = "security";
/** The part of the profile with passkeys and codes. */
export const factorsAnchor = "passkeys";
/** The part of the profile with the person's entries of the audit log. */
export const happenedAnchor = "what-happened";
/** The part of the profile that downloads the person's data and deletes the account. */
export const paymentsAnchor = "payments";

export const dataAnchor = "your-data";

/** The address of a part of the profile, which opens it. */
export const profilePart = (anchor: string) => `${pages.profile()}#${anchor}`;

const pagePatterns = /* @__PURE__ */ Object.values(pages).map(
  ({ pattern }) => [pattern, new RegExp(`^${pattern.replace(/:\w+/g, "[^/]+")}/?$`)] as const,
);

/** Returns the pattern of the page at this path; undefined if there is none. */
export function pagePatternOf(path: string): string | undefined {
  return pagePatterns.find(([, form]) => form.test(path))?.[0];
}

/** Returns whether a page exists at this path; everything else gets the 404 page. */
export function isPagePath(path: string): boolean {
  return pagePatternOf(path) !== undefined;
}

/** Returns whether the page at this path, or the one that is meant by it, only exists where boxes are paid. */
export function isPaymentPath(path: string): boolean {
  const pattern = pagePatternOf(meantPath(path) ?? "");
  return [pages.adminPayments, pages.adminPasses, pages.gifts, pages.gift].some(
    (page) => page.pattern === pattern,
  );
}

/**
 * Returns the path of the page that is meant by one in other letters, with needless escapes, or with more than one slash
 * at its end: the web's router takes these for the same. Ids, secrets and slugs stay as they are. Undefined if no page is
 * meant.
 */
export function meantPath(path: string): string | undefined {
  const parts = partsOf(path);
  const meant = Object.values(pages)
    .map(({ pattern }) => partsOf(pattern))
    .find((words) => words.length === parts.length && words.every((word, at) => isMeant(word, parts[at])));
  return meant && (meant.map((word, at) => (isParameter(word) ? parts[at] : word)).join("/") || "/");
}

const partsOf = (path: string) => path.replace(/\/+$/, "").split("/");
const isParameter = (word: string) => word.startsWith(":");

function isMeant(word: string, part = ""): boolean {
  return isParameter(word) ? part !== "" : decoded(part).toLowerCase() === word;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
