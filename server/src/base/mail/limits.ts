import type { Limit } from "../limits/limits.ts";

/** How many mails a day somebody gets about one matter that a friend can do and take back as often as they like. */
const mailsADay = { max: 3, windowSeconds: 24 * 3600 };

export const mailsOfGame: Limit = { name: "mail-game-open", ...mailsADay };
export const mailsOfLink: Limit = { name: "mail-link-used", ...mailsADay };
export const mailsOfSuggestion: Limit = { name: "mail-box-suggested", ...mailsADay };
