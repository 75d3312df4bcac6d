import { decodeText } from "../../base/ui/decode-text.ts";

/** A file that was chosen to be imported, as text. */
export interface CsvFile {
  name: string;
  text: string;
}

// More characters than the server takes: enough to show that a file is too large.
const bytesRead = 20_000_004;

export async function readCsvFile(file: File): Promise<CsvFile> {
  const bytes = await file.slice(0, bytesRead).arrayBuffer();
  return { name: file.name, text: decodeText(new Uint8Array(bytes)) };
}
