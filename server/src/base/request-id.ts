import { AsyncLocalStorage } from "node:async_hooks";

// The one thing that is handed on without a parameter: it is for the log alone, and nothing may depend on it. See
// docs/decisions/0100.
const ids = new AsyncLocalStorage<string | undefined>();

/** Runs what a request sets off, or what nobody's request did. */
export function runFor<Value>(requestId: string | undefined, run: () => Value): Value {
  return ids.run(requestId, run);
}

/** Returns the id of the request that set off what runs now; undefined if it was the clock or a command. */
export function currentRequestId(): string | undefined {
  return ids.getStore();
}
