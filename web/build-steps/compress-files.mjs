import { readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { filesIn } from "./files-in.mjs";

const isText = /\.(html|js|css|svg|json|webmanifest|txt|xml)$/;
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/** Compresses the files as well as possible once, so that the server only sends them. */
export function compressFiles(folder) {
  for (const path of filesIn(folder).filter((file) => isText.test(file))) {
    const content = readFileSync(path);
    writeFileSync(`${path}.br`, brotliCompressSync(content, brotli));
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  }
}
