// node slim.mjs FOLDER: deletes from installed packages what a running server never reads. For the image.
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

const modules = join(process.argv[2] ?? ".", "node_modules");

/** Types, maps, papers, and the TypeScript from which packages were built. */
const unreadFiles = /\.([cm]?ts|tsx|map|md|markdown|flow)$/i;
const unreadFolders = new Set([
  "test",
  "tests",
  "__tests__",
  "docs",
  "example",
  "examples",
  "benchmark",
  "benchmarks",
  ".github",
]);
/** Only the preview of react-email, its command line and its option `pretty` use these. */
const unreadPackages = [
  "@babel",
  "@esbuild",
  "@types",
  "chokidar",
  "csstype",
  "engine.io",
  "esbuild",
  "prettier",
  "socket.io",
  "type-fest",
  "undici-types",
];

for (const name of [...unreadPackages, ".bin", ".package-lock.json", ".cache"])
  rmSync(join(modules, name), { recursive: true, force: true });
// Our own packages are links to folders beside it.
for (const entry of readdirSync(modules, { withFileTypes: true }))
  if (entry.isDirectory() && entry.name !== "@boxmates") slim(join(modules, entry.name));

function slim(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    const isUnread = entry.isDirectory() ? unreadFolders.has(entry.name) : unreadFiles.test(entry.name);
    if (isUnread) rmSync(path, { recursive: true });
    else if (entry.isDirectory()) slim(path);
  }
}
