import { parseArgs } from "node:util";
import { createLogger } from "../base/logger.ts";
import { explain } from "../base/operator-error.ts";
import { readConfig } from "../config.ts";
import type { Command } from "./command.ts";
import { commands } from "./commands.ts";

/** Runs `npm run boxmates -- COMMAND …`, the operator's commands for the terminal. */
async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { help: { type: "boolean", short: "h" }, password: { type: "string" } },
  });
  const [name = "", ...args] = positionals;
  const command = commands.get(name);
  if (!command || values.help) {
    console.log(command ? usageOf(name, command) : overview());
    return command || values.help || name === "" ? 0 : 2;
  }
  if (args.length !== command.args.length) {
    console.error(usageOf(name, command));
    return 2;
  }
  const config = readConfig(process.env);
  const log = createLogger(process.env.LOG_LEVEL ? config.logLevel : "warn");
  return command.run({ args, password: values.password, config, log });
}

function overview(): string {
  const lines = [...commands].map(([name, { summary }]) => `  ${name.padEnd(16)} ${summary}`);
  return `npm run boxmates -- COMMAND\n\n${lines.join("\n")}\n\nCOMMAND --help explains each.`;
}

function usageOf(name: string, { args, help, summary }: Command): string {
  return `npm run boxmates -- ${[name, ...args].join(" ")}\n\n${summary}.\n${help}`;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
