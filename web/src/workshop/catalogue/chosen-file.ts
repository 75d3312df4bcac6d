import { withoutSeparatorLine } from "@boxmates/contract/base/separator-line";
import { type CatalogueFormat, importMaxCharacters } from "@boxmates/contract/workshop/catalogue";
import { decodeText } from "../../base/ui/decode-text.ts";

/** A file that was chosen to be imported, as text. */
export interface ChosenFile {
  name: string;
  format: CatalogueFormat;
  text: string;
}

const utf8BytesOfCharacter = 4;

/** Reads the file, but not far beyond the limit: the part read of a longer one is still too long. */
export async function readChosenFile(file: File): Promise<ChosenFile> {
  const bytes = await file.slice(0, (importMaxCharacters + 1) * utf8BytesOfCharacter).arrayBuffer();
  const text = decodeText(new Uint8Array(bytes));
  return { name: file.name, format: formatOf(file.name, text), text };
}

/** The file's format, from its ending or its beginning, and from its columns. */
export function formatOf(name: string, text: string): CatalogueFormat {
  const isCsv = /\.(csv|tsv|txt)$/i.test(name);
  if (/\.json$/i.test(name) || (!isCsv && /^\s*[[{]/.test(text))) return "json";
  const [header = ""] = withoutSeparatorLine(text).csv.split(/[\r\n]/, 1);
  return /questionnaire_id|question_id/i.test(header) ? "questionnaires-csv" : "boxes-csv";
}
