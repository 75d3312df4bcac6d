// Runs on the built pages: `node postbuild.mjs build/client`.
import { buildPublicScript } from "./build-steps/build-public-script.mjs";
import { compressFiles } from "./build-steps/compress-files.mjs";
import { orderScripts } from "./build-steps/order-scripts.mjs";
import { publishWithoutHydration } from "./build-steps/publish-without-hydration.mjs";

const folder = process.argv[2] ?? "build/client";

publishWithoutHydration(folder, await buildPublicScript(folder));
orderScripts(folder);
compressFiles(folder);
