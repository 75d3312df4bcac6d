import { Refusal } from "./refusal.ts";

/** An error whose message tells the person at the terminal all they need: what is wrong and what to do. */
export class OperatorError extends Error {
  override readonly name: string = "OperatorError";
}

/** What went wrong, for the person at the terminal: plain words where we know them, everything else whole. */
export function explain(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  if (error instanceof Refusal) return Object.values(error.errors ?? {}).join("\n") || error.message;
  if (!(error instanceof Error)) return String(error);
  if ("code" in error && error.code === "EADDRINUSE") {
    return `Port ${process.env.PORT ?? 3000} is already in use. Stop what listens there, or choose another with PORT.`;
  }
  return error.stack ?? error.message;
}
