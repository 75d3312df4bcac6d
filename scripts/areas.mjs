// The town plan: the areas of contract, server and page in their one order, and the nouns of each in theirs. An area
// imports only areas before it, a noun only nouns before it in its own area. docs/architecture.md has a picture.

export const areas = {
  base: [],
  people: ["account", "profile", "factor", "setup", "push"],
  workshop: [
    "versions",
    "image",
    "box",
    "photograph",
    "text",
    "questionnaire",
    "companions",
    "activity",
    "catalogue",
  ],
  groups: ["group", "membership", "invite"],
  money: ["stripe", "payer", "payment", "pass", "gift", "ledger"],
  deliveries: ["suggestion", "subscription", "agreement", "delivery", "departure"],
  play: [
    "outbox",
    "rounds",
    "tasting",
    "questionnaire-session",
    "activity-session",
    "room",
    "instructions",
    "history",
  ],
  around: ["nudge", "night", "book", "digest"],
  pages: ["group-page", "schedule", "profile-page", "results"],
  vendors: ["vendor", "proposal"],
  desk: ["newsletter", "report", "forecast", "audit", "personal-data", "admin"],
  site: ["public", "marketing", "document", "auth"],
};

const order = Object.keys(areas);

/** Imports against the order, each with its reason. At most 15. */
export const exceptions = [
  // Every request asks who is signed in.
  { from: "server/src/base/http/", to: "server/src/people/account/" },
  // A reset signs in, with the second step of those who have one.
  { from: "web/src/people/account/ResetPasswordPage.tsx", to: "web/src/people/factor/" },
  // The page of boxes opens the dialogs of what belongs to them.
  { from: "web/src/workshop/box/AdminBoxesPage.tsx", to: "web/src/workshop/" },
  // The editor's preview plays the questionnaire as members do.
  { from: "web/src/workshop/questionnaire/QuestionnaireEditorPage.tsx", to: "web/src/play/" },
  // It also shows the boxes that the questionnaire is linked to.
  { from: "web/src/workshop/questionnaire/QuestionnaireEditorPage.tsx", to: "web/src/workshop/companions/" },
  // The profile has the person's own part of the audit log.
  { from: "web/src/pages/profile-page/ProfilePage.tsx", to: "web/src/desk/audit/" },
];

/**
 * @param {string} file a path such as `server/src/groups/invite/rules.ts`
 * @returns {{ area: string | undefined, noun: string | undefined }} undefined for what stands beside the areas
 */
export function placeOf(file) {
  const [, , area, noun, ...rest] = file.split("/");
  if (!order.includes(area)) return { area: undefined, noun: undefined };
  return { area, noun: rest.length > 0 ? noun : undefined };
}

/** @returns {string | undefined} why this file may not import the other */
export function orderFault(file, target) {
  if (exceptions.some(({ from, to }) => file.startsWith(from) && target.startsWith(to))) return undefined;
  const [here, there] = [placeOf(file), placeOf(target)];
  if (!here.area || !there.area) return undefined;
  if (here.area !== there.area)
    return order.indexOf(there.area) > order.indexOf(here.area)
      ? `imports ${target}: the area ${there.area} comes after ${here.area}`
      : undefined;
  // Beside the nouns of an area stand `bind.ts`, which binds them all, and what several of them use.
  if (!here.noun) return undefined;
  if (!there.noun)
    return target.endsWith("/bind.ts") ? `imports ${target}: a noun does not know who binds it` : undefined;
  const nouns = areas[here.area];
  return nouns.indexOf(there.noun) > nouns.indexOf(here.noun)
    ? `imports ${target}: ${there.noun} comes after ${here.noun}`
    : undefined;
}
