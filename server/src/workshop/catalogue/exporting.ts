import { dateOf } from "@boxmates/contract/base/calendar";
import type { CatalogueFormat } from "@boxmates/contract/workshop/catalogue";
import { writeTable } from "../../base/csv/csv-table.ts";
import type { Db } from "../../base/db/open.ts";
import { boxColumns, boxRows } from "./boxes-csv.ts";
import { jsonText } from "./json-file.ts";
import { type Catalogue, readCatalogue } from "./queries.ts";
import { questionnaireColumns, questionnaireRows } from "./questionnaires-csv.ts";

const files: Record<CatalogueFormat, { name: string; mediaType: string }> = {
  json: { name: "catalogue", mediaType: "application/json" },
  "boxes-csv": { name: "boxes", mediaType: "text/csv" },
  "questionnaires-csv": { name: "questionnaires", mediaType: "text/csv" },
};

/** Returns the catalogue as the text of a file in this format. */
export async function exportCatalogue(db: Db, format: CatalogueFormat, now: Date) {
  const { name, mediaType } = files[format];
  const ending = format === "json" ? "json" : "csv";
  const fileName = `boxmates-${name}-${dateOf(now)}.${ending}`;
  return { fileName, mediaType, text: textOf(format, await readCatalogue(db)) };
}

function textOf(format: CatalogueFormat, catalogue: Catalogue): string {
  if (format === "json") return jsonText(catalogue);
  if (format === "boxes-csv") return writeTable(boxColumns, boxRows(catalogue));
  return writeTable(questionnaireColumns, questionnaireRows(catalogue.questionnaires));
}
