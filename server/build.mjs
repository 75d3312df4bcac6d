// Builds the server's programs: each becomes a few files, with the packages that it needs at once. Node would spend a second
// of every start on finding and reading 1,400 modules.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";

const sources = fileURLToPath(new URL("src/", import.meta.url));
const build = fileURLToPath(new URL("build/", import.meta.url));

const programs = {
  main: "main.ts",
  cli: "cli/main.ts",
  demo: "demo/main.ts",
  worker: "base/db/embedded/worker.ts",
  creator: "base/db/embedded/creator.ts",
  writer: "backup/writer.ts",
  preparer: "start/preparer.ts",
};

/** Packages that read files of their own, or that are loaded late, if at all. */
const separate = [
  "@electric-sql/pglite",
  "@fastify/swagger-ui",
  "mailparser",
  "pg-native",
  "react",
  "react-dom",
  "react-email",
  "sharp",
  "stripe",
  "web-push",
];

/** A module finds its files beside its source, and what is built beside the built one. */
const addresses = {
  name: "addresses",
  transform: {
    filter: { code: /import\.meta\.url/ },
    handler(code, id) {
      if (!id.startsWith(sources)) return undefined;
      const source = `new URL(${JSON.stringify(`../src/${relative(sources, id)}`)}, import.meta.url).href`;
      return code.replace(
        /new URL\("\.\/(\w+)\.(ts|tar\.gz)", import\.meta\.url\)|import\.meta\.url/g,
        (_found, name, kind) =>
          name ? `new URL("./${name}.${kind === "ts" ? "js" : kind}", import.meta.url)` : source,
      );
    },
  },
};

const bundle = await rolldown({
  input: Object.fromEntries(Object.entries(programs).map(([name, file]) => [name, sources + file])),
  platform: "node",
  external: separate.map((name) => new RegExp(`^${name}(/|$)`)),
  plugins: [addresses],
});
await bundle.write({
  dir: build,
  // Without a hash, so that what Node keeps of a file is replaced with it.
  chunkFileNames: "[name].js",
  cleanDir: true,
});

/** Making the database takes seconds, so it is kept until what it is made from changes. */
function writePreparedDatabase() {
  const made = createHash("sha256");
  const statements = readdirSync(`${sources}base/db`, { recursive: true }).filter((name) =>
    name.endsWith(".sql"),
  );
  for (const name of statements.sort()) made.update(name).update(readFileSync(`${sources}base/db/${name}`));
  // The versions of the database and of the queue.
  made.update(readFileSync(new URL("package.json", import.meta.url)));
  const kept = fileURLToPath(new URL("../node_modules/.cache/boxmates-prepared/", import.meta.url));
  const file = `${kept}${made.digest("hex")}.tar.gz`;
  if (!existsSync(file)) {
    rmSync(kept, { recursive: true, force: true });
    mkdirSync(kept, { recursive: true });
    execFileSync(process.execPath, [`${build}preparer.js`, `${file}.unfinished`], { stdio: "inherit" });
    renameSync(`${file}.unfinished`, file);
  }
  copyFileSync(file, `${build}prepared.tar.gz`);
}
writePreparedDatabase();
