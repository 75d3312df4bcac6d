import { pages } from "@boxmates/contract/base/paths";
import type { FastifyInstance } from "fastify";
import type { HtmlPages } from "../../base/http/html-pages.ts";
import type { Parts } from "../../parts.ts";
import { listPhotographs, type StoredPhotograph } from "./queries.ts";
import { withPhotographs } from "./rules.ts";

/** Every process hears of a change at once; should it ever miss one, this is how soon it shows it. */
const renewMs = 10 * 60 * 1000;

/** Writes the photographs of the kinds of boxes into the public pages. Without the database they show what they did. */
export function showPhotographs(
  app: FastifyInstance,
  { db, events, log }: Parts,
  htmlPages: HtmlPages,
): void {
  const show = (photographs: readonly StoredPhotograph[]) => {
    for (const path of [pages.home(), pages.boxes()])
      htmlPages.fill(path, "photographs", (built) => withPhotographs(built, photographs));
  };
  const read = async () => {
    try {
      show(await listPhotographs(db));
    } catch (error) {
      log.error({ err: error }, "the photographs of the boxes could not be read; this is tried again");
    }
  };
  // One after the other, so that an older answer never replaces a newer one.
  let reading = Promise.resolve();
  const renew = () => {
    reading = reading.then(read);
    return reading;
  };
  show([]);
  app.addHook("onReady", renew);
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
}
