// Runs on the built pages: `node postbuild.mjs build/client`.
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const root = process.argv[2] ?? "build/client";
const isText = /\.(html|js|css|svg|json|webmanifest|txt)$/;

const files = readdirSync(root, { recursive: true })
  .map((name) => join(root, String(name)))
  .filter((path) => statSync(path).isFile());

// The stylesheet and the font decide when the page is first seen; the scripts come after them.
for (const path of files.filter((file) => file.endsWith(".html"))) {
  const html = readFileSync(path, "utf8");
  writeFileSync(
    path,
    html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"'),
  );
}

// Compressed once here, as well as possible, so that the server only sends.
for (const path of files.filter((file) => isText.test(file))) {
  const content = readFileSync(path);
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  writeFileSync(`${path}.br`, brotliCompressSync(content, brotli));
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
}
