/** A file that was chosen to be imported, as text. */
export interface CsvFile {
  name: string;
  text: string;
}

// More characters than the server takes: of a file that can only be too large no more is read than shows it.
const bytesRead = 20_000_004;

export async function readCsvFile(file: File): Promise<CsvFile> {
  const bytes = await file.slice(0, bytesRead).arrayBuffer();
  return { name: file.name, text: decode(new Uint8Array(bytes)) };
}

/** UTF-8, or what spreadsheets write in its place: UTF-16 with its mark. What is read of it is plain ASCII anyway. */
export function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  return new TextDecoder().decode(bytes);
}
