import { fileURLToPath } from "node:url";
import { build } from "vite";

/**
 * Builds this script separately: in the app's build, modules that both use would pull React in.
 *
 * @returns {Promise<string>} the script's address
 */
export async function buildPublicScript(folder) {
  const { output } = await build({
    configFile: false,
    root: fileURLToPath(new URL("..", import.meta.url)),
    publicDir: false,
    logLevel: "warn",
    build: {
      outDir: folder,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: "src/site/public/main.ts",
        output: { entryFileNames: "assets/public-[hash].js" },
      },
    },
  });
  if (output.length !== 1) throw new Error(`The public pages' script is one file, not ${output.length}.`);
  return `/${output[0].fileName}`;
}
