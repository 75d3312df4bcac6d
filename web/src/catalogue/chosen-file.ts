import { type CatalogueFormat, importMaxCharacters } from "@boxmates/contract/catalogue";

/** A file that was chosen to be imported, as text. */
export interface ChosenFile {
  name: string;
  format: CatalogueFormat;
  text: string;
}

const utf8BytesOfCharacter = 4;

/** Reads the file, but not far beyond the limit: what is read of a longer one is still too long. */
export async function readChosenFile(file: File): Promise<ChosenFile> {
  const bytes = await file.slice(0, (importMaxCharacters + 1) * utf8BytesOfCharacter).arrayBuffer();
  const text = decode(new Uint8Array(bytes));
  return { name: file.name, format: formatOf(file.name, text), text };
}

/** UTF-8, or what some spreadsheets write: UTF-16 with its mark, or else Windows-1252. */
export function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** The file's format, from its ending or its beginning, and from its columns. */
export function formatOf(name: string, text: string): CatalogueFormat {
  const isCsv = /\.(csv|tsv|txt)$/i.test(name);
  if (/\.json$/i.test(name) || (!isCsv && /^\s*[[{]/.test(text))) return "json";
  const [header = ""] = text.split(/[\r\n]/, 1);
  return /questionnaire_id|question_id/i.test(header) ? "questionnaires-csv" : "boxes-csv";
}
