import { addDays } from "@boxmates/contract/base/calendar";
import fc from "fast-check";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { type CalendarEvent, calendarText } from "./calendar.ts";

const tapas: CalendarEvent = {
  uid: "5b2ff7f3-5d0c-4a0f-9b50-5c4b4a6f2a11-2028-02-29@boxmates.example",
  date: "2028-02-29",
  isCancelled: true,
  sequence: 3,
  revisedAt: new Date("2026-11-05T10:00:00.000Z"),
  summary: "Tapas for Cheese club",
  description: "Monthly: Skipped\nhttps://boxmates.example/group/1",
  url: "https://boxmates.example/group/1",
};

async function readBack(written: CalendarEvent[]) {
  const text = await calendarText(written);
  const calendar = new ICAL.Component(ICAL.parse(text));
  return {
    text,
    calendar,
    events: calendar.getAllSubcomponents("vevent").map((each) => new ICAL.Event(each)),
  };
}

test("an entry lasts all day and does not block its day, on leap days too", async () => {
  const { text, events } = await readBack([tapas]);
  const value = (name: string) => String(events[0]?.component.getFirstPropertyValue(name));
  expect(events[0]?.startDate.isDate).toBe(true);
  expect(text).toContain("DTSTART;VALUE=DATE:20280229\r\n");
  expect(String(events[0]?.endDate)).toBe("2028-03-01");
  expect(value("transp")).toBe("TRANSPARENT");
  expect(value("status")).toBe("CANCELLED");
  expect(value("url")).toBe(tapas.url);
  expect(value("dtstamp")).toBe("2026-11-05T10:00:00Z");
  expect(value("last-modified")).toBe("2026-11-05T10:00:00Z");
});

test("a cancelled entry says so in its summary, for programs that show it in spite of its status", async () => {
  const { events } = await readBack([tapas, { ...tapas, uid: "another", isCancelled: false }]);
  expect(events.map(({ summary }) => summary)).toEqual([`Cancelled: ${tapas.summary}`, tapas.summary]);
});

test("the calendar has a name and a refresh interval", async () => {
  const { calendar } = await readBack([tapas]);
  const value = (name: string) => String(calendar.getFirstPropertyValue(name));
  expect(value("version")).toBe("2.0");
  expect(value("prodid")).toBe("-//Boxmates//Deliveries//EN");
  expect(value("x-wr-calname")).toBe("Boxmates deliveries");
  expect(value("refresh-interval")).toBe("PT6H");
  expect(value("x-published-ttl")).toBe("PT6H");
});

test("a calendar without deliveries is empty but valid", async () => {
  const { text, events } = await readBack([]);
  expect(events).toEqual([]);
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n.*\r\nEND:VCALENDAR\r\n$/s);
});

const hard = [
  ",",
  ";",
  "\\",
  "\\n",
  ":",
  '"',
  "\n",
  "\r",
  "\r\n",
  "\t",
  "\0",
  "\x07",
  "\x7f",
  "🧀",
  "👩🏽‍🍳",
  "é",
  "e\u0301",
  "\u2028",
  "BEGIN:VEVENT",
  "\r\nEND:VCALENDAR\r\n",
];
const name = fc
  .array(fc.oneof(fc.constantFrom(...hard), fc.string({ unit: "grapheme", maxLength: 4 })), { maxLength: 60 })
  .map((parts) => parts.join(""));
const event = fc.record<CalendarEvent>({
  uid: fc.uuid().map((id) => `${id}-2026-12-01@boxmates.example`),
  date: fc.integer({ min: 0, max: 30_000 }).map((days) => addDays("2000-01-01", days)),
  isCancelled: fc.boolean(),
  sequence: fc.nat(),
  revisedAt: fc.date({ min: new Date("2020-01-01"), max: new Date("2040-01-01"), noInvalidDate: true }),
  summary: fc.tuple(name, name).map(([box, group]) => `${box} for ${group}`),
  description: fc.constant(tapas.description),
  url: fc.webUrl({ validSchemes: ["https"] }).map((url) => url.replace(/[,;]/g, "")),
});

/** Returns a name as a calendar shows it: with line breaks and tabs, without other control characters. */
const shown = (text: string) => text.replace(/[^\P{Cc}\t\n\r]/gu, "").replace(/\r\n?/g, "\n");

test("a calendar program reads any names as they were written", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 5 }), async (written) => {
      const { events } = await readBack(written);
      const read = events.map(({ uid, startDate, sequence, summary, description, component }) => ({
        uid,
        date: String(startDate),
        sequence,
        summary,
        description,
        url: component.getFirstPropertyValue("url"),
      }));
      expect(read).toEqual(
        written.map(({ isCancelled, revisedAt: _, ...each }) => ({
          ...each,
          summary: `${isCancelled ? "Cancelled: " : ""}${shown(each.summary)}`,
        })),
      );
    }),
    { numRuns: 200 },
  );
});

test("with any names, lines end in CRLF, have at most 75 octets and no control characters", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 5 }), async (written) => {
      const text = await calendarText(written);
      expect(text.endsWith("\r\n")).toBe(true);
      for (const line of text.slice(0, -2).split("\r\n")) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(line).not.toMatch(/[^\P{Cc}\t]/u);
      }
      for (const line of text.slice(0, -2).replaceAll("\r\n ", "").split("\r\n")) {
        expect(line).toMatch(/^[A-Z-]+(;[A-Z-]+=[\w-]+)*:/);
      }
    }),
    { numRuns: 200 },
  );
});
