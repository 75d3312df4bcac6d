import { pages, publicPages } from "@boxmates/contract/base/paths";
import type { Documents, LiveValues } from "@boxmates/contract/site/document";
import type { FastifyInstance } from "fastify";
import { type HtmlPage, htmlPage, type MadePages } from "../../base/http/html-pages.ts";
import type { Parts } from "../../parts.ts";
import { listKindRatings } from "../../play/tasting/kind-rating-queries.ts";
import { listPhotographs } from "../../workshop/photograph/queries.ts";
import { shownPhotographs } from "../../workshop/photograph/rules.ts";
import type { MakeDocuments } from "./making.ts";

/**
 * Every process hears of a changed photograph at once; should it ever miss one, this is how soon it shows it. Ratings are
 * renewed once a day, by a job of any process.
 */
const renewMs = 10 * 60 * 1000;

/** Makes the public pages, and again when a value in them has changed. Without the database they show what they did. */
export function makePublicPages(
  app: FastifyInstance,
  { config, db, events, log }: Parts,
  make: MakeDocuments,
): MadePages {
  let live: LiveValues = {
    origin: new URL(config.publicUrl).origin,
    supportEmail: config.supportEmail,
    takesPayments: config.stripe !== undefined,
    photographs: [],
    ratings: [],
  };
  const shelf = createShelf(make);

  const read = async () => {
    try {
      const [stored, ratings] = await Promise.all([listPhotographs(db), listKindRatings(db)]);
      const next = { ...live, photographs: shownPhotographs(stored), ratings };
      if (JSON.stringify(next) === JSON.stringify(live)) return;
      await shelf.renew(next);
      // Only now: pages that could not be made would not be tried again.
      live = next;
    } catch (error) {
      log.error({ err: error }, "the public pages could not be made anew; this is tried again");
    }
  };
  // One after the other, so that older pages never replace newer ones.
  let reading = Promise.resolve();
  const renew = () => {
    reading = reading.then(read);
    return reading;
  };
  app.addHook("onReady", renew);
  app.addHook("onListen", async () => void shelf.pages(live).catch(() => undefined));
  const unsubscribe = events.subscribe(
    ({ kind }) => kind === "photograph" && void renew(),
    () => void renew(),
  );
  const timer = setInterval(() => void renew(), renewMs).unref();
  app.addHook("onClose", async () => {
    unsubscribe();
    clearInterval(timer);
    await reading;
  });
  const paths = publicPages.map((page) => pages[page]());
  return {
    paths,
    at: async (path) => (paths.includes(path) ? (await shelf.pages(live)).get(path) : undefined),
  };
}

type Pages = ReadonlyMap<string, HtmlPage>;

/** Keeps the pages that were made last; they are made when they are first asked for. */
function createShelf(make: MakeDocuments) {
  let shown: Promise<Pages> | undefined;
  const makeNow = async (live: LiveValues): Promise<Pages> => pagesOf(await make(live));
  return {
    pages: (live: LiveValues): Promise<Pages> => {
      shown ??= makeNow(live).catch((error: unknown) => {
        shown = undefined;
        throw error;
      });
      return shown;
    },
    /** The former ones are shown until these are made. */
    renew: async (live: LiveValues): Promise<void> => {
      if (!shown) return;
      const made = await makeNow(live);
      shown = Promise.resolve(made);
    },
  };
}

const pagesOf = (documents: Documents): Pages =>
  new Map(publicPages.map((page) => [pages[page](), htmlPage(documents[page])]));
