import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";

/**
 * The formats for export and import: the whole catalogue as JSON, boxes as CSV with one row per item, questionnaires
 * as CSV with one row per question.
 */
export const catalogueFormats = ["json", "boxes-csv", "questionnaires-csv"] as const;
export type CatalogueFormat = (typeof catalogueFormats)[number];

export const catalogueFormatLabels: Record<CatalogueFormat, string> = {
  json: "Everything (JSON)",
  "boxes-csv": "Boxes and items (CSV)",
  "questionnaires-csv": "Questionnaires (CSV)",
};

/** Enough for a few thousand boxes with their items. */
export const importMaxCharacters = 8_000_000;

/** The effect of an import on one box, item, questionnaire or text. */
const importStep = z.object({
  action: z.enum(["create", "change", "keep"]),
  kind: z.enum(["box", "item", "questionnaire"]),
  title: z.string(),
});
export type ImportStep = z.output<typeof importStep>;

/** A fault that prevents an import. */
const importFault = z.object({
  /** The row of the CSV file, counting the header as row 1; for JSON the path, such as `boxes[2].contents[0]`. */
  row: z.string(),
  message: z.string(),
});
export type ImportFault = z.output<typeof importFault>;

export const catalogueApi = {
  export: endpoint({
    method: "GET",
    path: "/admin/catalogue/:format",
    summary: "The catalogue as the text of a file; formulas in CSV are defused",
    audience: "admin",
    params: z.object({ format: z.enum(catalogueFormats) }),
    response: z.object({ fileName: z.string(), mediaType: z.string(), text: z.string() }),
    refusals: [],
  }),
  import: endpoint({
    method: "POST",
    path: "/admin/catalogue/:format",
    summary: "Check or run an import; with a fault, nothing is imported",
    audience: "admin",
    params: z.object({ format: z.enum(catalogueFormats) }),
    body: z.object({
      // Not stored as it is: the import names the row of what cannot be stored.
      text: z
        .string("Please choose a file.")
        .check(
          z.minLength(1, "This file is empty."),
          z.maxLength(importMaxCharacters, "This file is too large to be imported at once."),
        ),
      /** False only checks the file. */
      apply: z.boolean(),
    }),
    maxBodyBytes: 3 * importMaxCharacters,
    response: z.object({
      applied: z.boolean(),
      steps: z.array(importStep),
      faults: z.array(importFault),
    }),
    refusals: [],
  }),
};
