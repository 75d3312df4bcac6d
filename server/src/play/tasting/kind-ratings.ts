import { pages } from "@boxmates/contract/base/paths";
import {
  type KindRating,
  ratingDataPlaceholder,
  ratingPlaceholder,
} from "@boxmates/contract/play/kind-rating";
import { boxTypes } from "@boxmates/contract/workshop/box";
import type { FastifyInstance } from "fastify";
import type { HtmlPages } from "../../base/http/html-pages.ts";
import type { Parts } from "../../parts.ts";
import { listKindRatings } from "./kind-rating-queries.ts";

/** A job of any process renews the ratings once a day; this is how soon each process shows them. */
const renewMs = 10 * 60 * 1000;

/** Writes into the public page of the boxes how each kind was rated. Without the database it says nothing new. */
export function showKindRatings(app: FastifyInstance, { db, log }: Parts, htmlPages: HtmlPages): void {
  const show = (ratings: readonly KindRating[]) =>
    htmlPages.fill(pages.boxes(), "ratings", (built) => withRatings(built, ratings));
  const renew = async () => {
    try {
      show(await listKindRatings(db));
    } catch (error) {
      log.error({ err: error }, "the ratings of the boxes could not be read; this is tried again");
    }
  };
  show([]);
  app.addHook("onReady", renew);
  const timer = setInterval(() => void renew(), renewMs).unref();
  app.addHook("onClose", async () => clearInterval(timer));
}

const stars = new Intl.NumberFormat("en-US", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const counted = new Intl.NumberFormat("en-US");

/** Returns the built page with what was rated in its places, and nothing in the places of all other kinds. */
export function withRatings(built: string, ratings: readonly KindRating[]): string {
  return boxTypes.reduce((html, boxType) => {
    const rating = ratings.find((each) => each.boxType === boxType);
    return html
      .replaceAll(ratingPlaceholder(boxType), rating ? words(rating) : "")
      .replaceAll(`"aggregateRating":"${ratingDataPlaceholder(boxType)}",`, rating ? data(rating) : "");
  }, built);
}

function words({ averageStars, tastings }: KindRating): string {
  return `${stars.format(averageStars)} from ${counted.format(tastings)} tastings`;
}

/** schema.org/AggregateRating */
function data({ averageStars, tastings }: KindRating): string {
  const rating = {
    "@type": "AggregateRating",
    ratingValue: stars.format(averageStars),
    bestRating: 5,
    worstRating: 1,
    ratingCount: tastings,
  };
  return `"aggregateRating":${JSON.stringify(rating)},`;
}
