import { ServerProcess, templateVariable } from "./server-process.ts";

/** Runs before all journeys, because the first start on an empty folder takes three times as long as later ones. */
export default async function makeTemplate(): Promise<() => Promise<void>> {
  const server = await ServerProcess.start();
  await server.stop();
  process.env[templateVariable] = server.dataDir;
  return () => server.remove();
}
