/** A file that was chosen to be imported, as text. */
export interface CsvFile {
  name: string;
  text: string;
}

// More characters than the server takes: enough to show that a file is too large.
const bytesRead = 20_000_004;

export async function readCsvFile(file: File): Promise<CsvFile> {
  const bytes = await file.slice(0, bytesRead).arrayBuffer();
  return { name: file.name, text: decode(new Uint8Array(bytes)) };
}

/** UTF-8, or UTF-16 with its mark, as some spreadsheets write. Only ASCII columns of it are used. */
export function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  return new TextDecoder().decode(bytes);
}
