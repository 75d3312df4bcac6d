import { hasPostgres } from "./own-database.ts";
import { ServerProcess } from "./server-process.ts";

/** Runs before all journeys, because a first start on empty data takes three times as long as later ones. */
export default async function makeTemplates(): Promise<() => Promise<void>> {
  const embedded = ServerProcess.startEmbedded();
  const servers = await Promise.all(hasPostgres ? [embedded, ServerProcess.start()] : [embedded]);
  for (const server of servers) await server.useAsTemplate();
  return async () => {
    for (const server of servers) await server.remove();
  };
}
