import { reuseCompiled } from "./start/compiled.ts";

reuseCompiled();
const { start } = await import("./start/start.ts");
await start();
