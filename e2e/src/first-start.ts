import { ServerProcess, templateVariable } from "./server-process.ts";

/** Before all journeys: the first start on an empty folder takes three times as long as any later one. */
export default async function makeTemplate(): Promise<() => Promise<void>> {
  const server = await ServerProcess.start();
  await server.stop();
  process.env[templateVariable] = server.dataDir;
  return () => server.remove();
}
