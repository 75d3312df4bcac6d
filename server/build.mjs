// Builds the server's programs: each becomes a few files, with the packages that it needs at once. Node would spend a second
// of every start on finding and reading 1,400 modules.
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";

const sources = fileURLToPath(new URL("src/", import.meta.url));

const programs = {
  main: "main.ts",
  cli: "cli.ts",
  demo: "demo/main.ts",
  worker: "db/embedded/worker.ts",
  creator: "db/embedded/creator.ts",
  writer: "backup/writer.ts",
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
  "web-push",
];

/** A module finds its files beside its source, and other programs beside the built one. */
const addresses = {
  name: "addresses",
  transform: {
    filter: { code: /import\.meta\.url/ },
    handler(code, id) {
      if (!id.startsWith(sources)) return undefined;
      const source = `new URL(${JSON.stringify(`../src/${relative(sources, id)}`)}, import.meta.url).href`;
      return code.replace(
        /new URL\("\.\/(\w+)\.ts", import\.meta\.url\)|import\.meta\.url/g,
        (_found, program) => (program ? `new URL("./${program}.js", import.meta.url)` : source),
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
  dir: fileURLToPath(new URL("build/", import.meta.url)),
  // Without a hash, so that what Node keeps of a file is replaced with it.
  chunkFileNames: "[name].js",
  cleanDir: true,
});
