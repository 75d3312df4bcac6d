import { parentPort, workerData } from "node:worker_threads";
import { publicPages } from "@boxmates/contract/base/paths";
import type { Documents, LiveValues } from "@boxmates/contract/site/document";
import { makeDocument } from "./make-document.tsx";

// The server runs this beside itself, and it ends when it is done: React and its output need 50 MB.
const live: LiveValues = workerData;
const made = publicPages.map(async (page) => [page, await makeDocument(page, live)] as const);
parentPort?.postMessage(Object.fromEntries(await Promise.all(made)) satisfies Partial<Documents>);
