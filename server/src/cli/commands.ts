import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { email } from "@boxmates/contract/base/values";
import { OperatorError } from "../base/operator-error.ts";
import { theService } from "../base/the-service.ts";
import { runDueDeliveries } from "../deliveries/delivery/jobs.ts";
import { createAdmin } from "../people/account/first-admin.ts";
import { requireGoodPassword } from "../people/account/rules.ts";
import { setPassword } from "../people/account/set-password.ts";
import { removeFactors } from "../people/factor/removal.ts";
import { backupCommands } from "./backup-commands.ts";
import { type Command, type Invocation, withBoxmates } from "./command.ts";
import { doctor } from "./doctor/doctor.ts";
import { jobCommands } from "./job-commands.ts";
import { keyCommands } from "./key-commands.ts";

function addressIn({ args: [given] }: Invocation): string {
  const address = email.safeParse(given);
  if (!address.success) throw new OperatorError(`'${given}' is not an email address.`);
  return address.data;
}

async function passwordFor(invocation: Invocation): Promise<string> {
  const password = invocation.password ?? (await askPassword());
  requireGoodPassword(password, invocation.config.passwordMinLength);
  return password;
}

const removalWords = {
  removed: (address: string) => `${address} can now sign in with the password alone.`,
  none: (address: string) => `${address} has no passkeys and no authenticator app.`,
  unknown: (address: string) => `There is no account with the address ${address}.`,
};

const passwordHelp =
  "Asks for the password, or takes it from --password. With the embedded database, stop the server first.";

export const commands = new Map<string, Command>([
  [
    "admin:create",
    {
      args: ["EMAIL"],
      summary: "Creates an administrator, or promotes an existing account",
      help: passwordHelp,
      run: async (invocation) => {
        const address = addressIn(invocation);
        const password = await passwordFor(invocation);
        return withBoxmates(invocation, async ({ parts }) => {
          const how = await createAdmin(parts, theService, {
            email: address,
            password,
            fullName: "Administrator",
          });
          return how === "created"
            ? `${address} can now sign in as an administrator.`
            : `${address} already had an account: it is an administrator now, with its old password.`;
        });
      },
    },
  ],
  [
    "password:reset",
    {
      args: ["EMAIL"],
      summary: "Sets a new password and ends all sessions of the account",
      help: passwordHelp,
      run: async (invocation) => {
        const address = addressIn(invocation);
        const password = await passwordFor(invocation);
        return withBoxmates(invocation, async ({ parts }) =>
          (await setPassword(parts, theService, address, password))
            ? `The password of ${address} was changed and its sessions were ended.`
            : `There is no account with the address ${address}.`,
        );
      },
    },
  ],
  [
    "factors:remove",
    {
      args: ["EMAIL"],
      summary: "Removes the passkeys and codes of somebody who has lost them",
      help: "Afterwards the password alone is enough. All sessions end, and a mail tells the person. With the embedded database, stop the server first.",
      run: async (invocation) => {
        const address = addressIn(invocation);
        return withBoxmates(invocation, async ({ parts }) =>
          removalWords[await removeFactors(parts, theService, address)](address),
        );
      },
    },
  ],
  [
    "migrate",
    {
      args: [],
      summary: "Brings the database up to date",
      help: "The server does this when it starts; with several machines, run this once before starting them.",
      run: (invocation) => withBoxmates(invocation, async () => "The database is up to date."),
    },
  ],
  [
    "deliveries:run",
    {
      args: [],
      summary: "Creates the deliveries that are due today",
      help: "The server does this every hour. Running it twice does no harm.",
      run: (invocation) =>
        withBoxmates(invocation, async ({ parts }) => {
          const due = await runDueDeliveries(parts, theService);
          return due === 1 ? "1 subscription was due." : `${due} subscriptions were due.`;
        }),
    },
  ],
  ...jobCommands,
  ...backupCommands,
  ...keyCommands,
  [
    "doctor",
    {
      args: [],
      summary: "Looks for problems that keep Boxmates from running well",
      help: "Run it with the server's settings, as its user. Looks at the machine, the data folder, the database and what is in between, the mail server, the pictures, the site as others reach it, and certificates. Changes nothing and sends no mail. Exits with code 1 if something is wrong.",
      run: ({ config, log }) => doctor(config, log),
    },
  ],
]);

/** Asks for a password at the terminal without showing it. Throws if there is no terminal. */
async function askPassword(): Promise<string> {
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
