import { readFile } from "node:fs/promises";
import type { Download } from "@playwright/test";
import { unzipSync } from "fflate";

export async function filesInZip(download: Download): Promise<Record<string, Uint8Array>> {
  return unzipSync(await readFile(await download.path()));
}

/** The text of a file in a zip that a page has saved; empty if it is not there. */
export async function textInZip(download: Download, name: string): Promise<string> {
  return new TextDecoder().decode((await filesInZip(download))[name]);
}
