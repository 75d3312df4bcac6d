import { startProcess } from "@boxmates/processes/processes";

/** Keeps one processor busy while `act` runs: what any other program on the machine costs. */
export async function besideBusyProcessor<Value>(act: () => Promise<Value>): Promise<Value> {
  const busy = await startProcess({ args: ["-e", "console.log('busy'); for (;;);"], ready: /busy/ });
  return act().finally(() => busy.stop());
}
