import { reuseCompiled } from "./compiled.ts";

reuseCompiled();
const { start } = await import("./start.ts");
await start();
