import { Refusal } from "./refusal.ts";

/** An error whose message tells the operator what is wrong and what to do. */
export class OperatorError extends Error {
  override readonly name: string = "OperatorError";
}

const unreachable = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
]);
/** Wrong names and passwords, no database of that name, a server that is full or starting: Postgres, appendix A. */
const refusing = /^(28|3D|53|57P)\w{2,3}$/;

/** Explains an error to the operator: in plain words if we know the cause, or else in full. */
export function explain(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  if (error instanceof Refusal) return Object.values(error.errors ?? {}).join("\n") || error.message;
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error ? String(error.code) : "";
  const known = ofTheSystem(code, error);
  if (known) return known;
  if (code.startsWith("ERR_PARSE_ARGS_")) return `${error.message}. --help lists the commands.`;
  if (unreachable.has(code) || refusing.test(code))
    return `The database does not let us in: ${error.message}. Look at DATABASE_URL, and whether that server runs.`;
  return error.stack ?? error.message;
}

/** Explains what the operating system refuses. */
function ofTheSystem(code: string, error: Error): string | undefined {
  if (code === "EADDRINUSE")
    return `Port ${process.env.PORT ?? 3000} is already in use. Stop the process that uses it, or choose another port with PORT.`;
  if (code === "ENOSPC")
    return "There is no room left on the disk, and nothing of this was kept. docs/operating.md, 'A full disk', says what may go.";
  if (code === "EACCES" && "syscall" in error && error.syscall === "listen")
    return `${error.message}. Only root may listen on ports below 1024: choose another one with PORT, and put a proxy in front.`;
  if (code === "EACCES" || code === "EPERM")
    return `${error.message}. Run this as the server's user: under systemd, by 'boxmates COMMAND'.`;
  return undefined;
}
