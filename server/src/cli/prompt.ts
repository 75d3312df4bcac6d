import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { OperatorError } from "../base/operator-error.ts";

/** Asks for a password at the terminal without showing it. Throws if there is no terminal. */
export async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY)
    throw new OperatorError("There is no terminal to ask for the password: give it with --password.");
  process.stdout.write("Password: ");
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await terminal.question("");
  } finally {
    terminal.close();
    process.stdout.write("\n");
  }
}
