// Runs on the built pages: `node postbuild.mjs build/client`.
import { buildDocuments } from "./build-steps/build-documents.mjs";
import { compressFiles } from "./build-steps/compress-files.mjs";
import { keepEarlyPresses } from "./build-steps/keep-early-presses.mjs";
import { nameNoPage } from "./build-steps/name-no-page.mjs";
import { nameScriptsOfMyGroup } from "./build-steps/name-scripts-of-my-group.mjs";
import { orderScripts } from "./build-steps/order-scripts.mjs";
import { startAfterFirstPaint } from "./build-steps/start-after-first-paint.mjs";

const folder = process.argv[2] ?? "build/client";

await buildDocuments(folder);
nameNoPage(folder);
nameScriptsOfMyGroup(folder);
orderScripts(folder);
keepEarlyPresses(folder);
startAfterFirstPaint(folder);
compressFiles(folder);
