import type { PublicPage } from "../base/paths.ts";
import type { KindRating } from "../play/kind-rating.ts";
import type { ShownPhotograph } from "../workshop/photograph.ts";

/** The facts of the public pages that only the running server knows. */
export interface LiveValues {
  /** The public address, without a slash at the end. */
  origin: string;
  /** The address that people write to. */
  supportEmail: string;
  /** True where boxes are paid. */
  takesPayments: boolean;
  photographs: readonly ShownPhotograph[];
  /** Of the kinds of boxes that were tasted often enough. */
  ratings: readonly KindRating[];
}

/** The public pages as HTML. A program that the build makes of the page's components gets the values and posts these. */
export type Documents = Record<PublicPage, string>;
