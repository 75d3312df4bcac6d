import * as z from "zod/mini";
import { withMailDomain } from "./mail-address.ts";
import { tidyLine, tidyText } from "./tidy-text.ts";

/** The key of every object. */
export const id = z.uuid("This is not a valid id.");

/** Returns whether a part of a URL has the form of an id. */
export function isId(text: string): boolean {
  return id.safeParse(text).success;
}

// ISO 8601 has a year 0, which Postgres refuses.
const hasYear = z.refine<string>((text) => !text.startsWith("0000"), "This is not a date.");

/** A moment: an ISO 8601 instant in UTC, such as `2026-11-21T12:00:00.000Z`. */
export const moment = z.iso.datetime({ offset: true });

/** A plain calendar date in UTC, such as `2026-12-01`. */
export const calendarDate = z.iso.date().check(hasYear);

const wholeYear = "Please check the year. Write it in full, such as 2026.";

/**
 * Says what is wrong with the year of a day in a field; undefined if nothing is. A field makes 0026 of a year that is
 * typed with two digits, and takes one with five.
 */
export function yearFault(day: unknown): string | undefined {
  const [, year] = (typeof day === "string" && /^(\d+)-/.exec(day)) || [];
  return year && !/^(19|[2-9]\d)\d\d$/.test(year) ? wholeYear : undefined;
}

/** A day that a person chooses. */
export const chosenDate = z.iso
  .date({ error: ({ input }) => yearFault(input) ?? "Please choose a day." })
  .check(z.refine<string>((day) => !yearFault(day), wholeYear));

/** The largest whole number that a column holds. */
export const largestNumber = 2_147_483_647;

// Postgres can store neither the NUL character nor half a surrogate pair: refuse both here, with the field's name.
export const storableText = z.refine<string>(
  (text) => !text.includes("\0") && text.isWellFormed(),
  "Please remove the invisible characters.",
);

const oneLine = z.overwrite<string>(tidyLine);
const manyLines = z.overwrite<string>(tidyText);

/** A text of one line. All text that is sent to us is made from this or by the functions below. */
/* @__NO_SIDE_EFFECTS__ */
export function storedText(message?: string) {
  return z.string(message).check(storableText, oneLine);
}

/** A text whose line breaks stay. */
/* @__NO_SIDE_EFFECTS__ */
export function storedLines(message?: string) {
  return z.string(message).check(storableText, manyLines);
}

/** Accepts non-empty text of one line and of at most `max` characters; `missing` is what an empty one is told. */
/* @__NO_SIDE_EFFECTS__ */
export function requiredText(label: string, max: number, missing = `${label} is required.`) {
  return storedText(missing).check(z.minLength(1, missing), atMost(label, max));
}

/** Accepts non-empty text of at most `max` characters. */
/* @__NO_SIDE_EFFECTS__ */
export function requiredLines(label: string, max: number) {
  const missing = `${label} is required.`;
  return storedLines(missing).check(z.minLength(1, missing), atMost(label, max));
}

/** Accepts text of one line, possibly empty, of at most `max` characters. */
/* @__NO_SIDE_EFFECTS__ */
export function optionalText(label: string, max: number) {
  return z._default(storedText().check(atMost(label, max)), "");
}

/** Accepts text, possibly empty, of at most `max` characters. */
/* @__NO_SIDE_EFFECTS__ */
export function optionalLines(label: string, max: number) {
  return z._default(storedLines().check(atMost(label, max)), "");
}

/* @__NO_SIDE_EFFECTS__ */
function atMost(label: string, max: number) {
  return z.maxLength(max, `${label} can have at most ${max} characters.`);
}

const noAddress = "Please enter a valid email address.";

/**
 * An e-mail address as browsers' own fields accept it, at a domain with a dot. In lower case, because addresses are
 * compared case-insensitively.
 */
export const email = z.pipe(
  storedText("Please enter an email address.").check(z.overwrite(withMailDomain), z.toLowerCase()),
  z
    .email({ pattern: z.regexes.html5Email, error: noAddress })
    .check(z.regex(/\.[a-z][a-z0-9-]*$/, noAddress), z.maxLength(254, "This email address is too long.")),
);

export const titleMaxCharacters = 120;
export const descriptionMaxCharacters = 2000;

/** The secret of a link or a session, as sent back to us. */
const secretMaxCharacters = 200;
export const secret = storedText().check(z.maxLength(secretMaxCharacters));

export const searchMaxCharacters = 100;

/** The search text of a list; empty for everything. */
export const searchText = z._default(storedText().check(z.maxLength(searchMaxCharacters)), "");

/** The most items on one page of a list. */
export const pageMaxItems = 100;
const pageDefaultItems = 50;

/** How many items a page has. */
export const pageLimit = z._default(
  z.coerce.number().check(z.int(), z.minimum(1), z.maximum(pageMaxItems)),
  pageDefaultItems,
);

/**
 * The key of a page: where the one before it ended, as `PLACE_ID`, and valid for the database too. In a list that is
 * sorted by names, the name may follow.
 */
/* @__NO_SIDE_EFFECTS__ */
export function pageKey(place: z.ZodMiniType<string>, { hasName = false } = {}) {
  return z.string().check(
    z.maxLength(hasName ? 500 : 100),
    storableText,
    z.refine((key) => {
      const [placed, lastId, ...rest] = key.split("_");
      return (
        place.safeParse(placed).success && id.safeParse(lastId).success && (hasName || rest.length === 0)
      );
    }, "This is not a page key."),
  );
}

/** The paging of a list, newest first; `before` is the last key already seen. */
export const pageQuery = z.object({
  before: z.optional(pageKey(z.iso.datetime().check(hasYear))),
  limit: pageLimit,
});

export const activeStates = ["active", "inactive"] as const;
export type ActiveState = (typeof activeStates)[number];

/** The query of a list that is searched, of things that are active or not. */
export const searchedPageQuery = z.extend(pageQuery, {
  search: searchText,
  state: z.optional(z.enum(activeStates)),
});

/** Builds the schema of a page; `next` is the `before` of the following page, or null at the end. */
/* @__NO_SIDE_EFFECTS__ */
export function pageOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ items: z.array(item), next: z.nullable(z.string()) });
}

/** Builds the schema of a page of what was searched for. */
/* @__NO_SIDE_EFFECTS__ */
export function searchedPageOf<Item extends z.ZodMiniType>(item: Item) {
  return z.extend(pageOf(item), {
    /** How many match the search and the filters. */
    matching: z.number(),
    total: z.number(),
  });
}
