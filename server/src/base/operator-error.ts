import { Refusal } from "./refusal.ts";

/** An error whose message tells the operator what is wrong and what to do. */
export class OperatorError extends Error {
  override readonly name: string = "OperatorError";
}

/** Explains an error to the operator: in plain words if we know the cause, or else in full. */
export function explain(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  if (error instanceof Refusal) return Object.values(error.errors ?? {}).join("\n") || error.message;
  if (!(error instanceof Error)) return String(error);
  if ("code" in error && error.code === "EADDRINUSE") {
    return `Port ${process.env.PORT ?? 3000} is already in use. Stop the process that uses it, or choose another port with PORT.`;
  }
  return error.stack ?? error.message;
}
