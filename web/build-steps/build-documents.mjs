import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import { build } from "vite";

const shared = {
  configFile: false,
  root: fileURLToPath(new URL("..", import.meta.url)),
  publicDir: false,
  logLevel: "warn",
};

/** Builds what makes the public pages, beside the folder of the page: the server calls it. */
export async function buildDocuments(folder) {
  const outDir = join(folder, "../documents");
  const { output } = await build({
    ...shared,
    plugins: [tailwindcss()],
    define: {
      "import.meta.env.SITE_SCRIPT": JSON.stringify(await buildScript(folder, "public/main.ts")),
      "import.meta.env.SIGNUP_SCRIPT": JSON.stringify(
        await buildScript(folder, "marketing/signup-script.ts"),
      ),
      "process.env.NODE_ENV": JSON.stringify("production"),
    },
    // In one file, which the server reads when it starts.
    ssr: { noExternal: true },
    build: {
      outDir,
      ssr: "src/site/document/program.ts",
      rolldownOptions: {
        output: { codeSplitting: false },
        onLog: (level, log, tell) => log.code !== "MODULE_LEVEL_DIRECTIVE" && tell(level, log),
      },
    },
  });
  for (const { code = "" } of output)
    for (const [, file] of code.matchAll(/"(\/assets\/[^"#]+)["#]/g))
      if (!existsSync(join(folder, file)))
        throw new Error(`A public page names ${file}, which is not built.`);
}

/**
 * Builds a script of the pages into one file: in the app's build, modules that both use would pull React in.
 *
 * @returns {Promise<string>} its address
 */
async function buildScript(folder, file) {
  const { output } = await build({
    ...shared,
    build: {
      outDir: folder,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: `src/site/${file}`,
        output: { entryFileNames: "assets/public-[hash].js", codeSplitting: false },
      },
    },
  });
  return `/${output[0].fileName}`;
}
