import { type Started, startProcess } from "@boxmates/processes/processes";

/** Keeps so many processors busy while `act` runs, as other programs on the machine would. */
export async function besideBusyProcessors<Value>(count: number, act: () => Promise<Value>): Promise<Value> {
  const busy: Started[] = [];
  try {
    while (busy.length < count)
      busy.push(await startProcess({ args: ["-e", "console.log('busy'); for (;;);"], ready: /busy/ }));
    return await act();
  } finally {
    await Promise.all(busy.map((each) => each.stop()));
  }
}
