import { unzipSync } from "fflate";

/** Reads a zip with another library than the one that writes it. */
export function unzipped(zip: Uint8Array): Map<string, Buffer> {
  return new Map(Object.entries(unzipSync(zip)).map(([name, content]) => [name, Buffer.from(content)]));
}
