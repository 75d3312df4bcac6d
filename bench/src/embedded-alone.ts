import { withEmbedded } from "@boxmates/processes/embedded";
import { type Statement, statementName } from "./statements.ts";

/**
 * Asks an embedded database that no server has open, for so many seconds each, and returns how often per second it
 * answered all statements of one request.
 */
export function askEmbeddedAlone(
  folder: string,
  kinds: readonly { sent: readonly Statement[][] }[],
  seconds: number,
): Promise<number[]> {
  return withEmbedded(folder, async (query) => {
    // Otherwise `execute` plans twice what has no plan for all values.
    await query("set plan_cache_mode = force_generic_plan");
    const perSecond: number[] = [];
    for (const { sent } of kinds) {
      const texts = new Set(sent.flat().map(({ text }) => text));
      for (const text of texts) await query(`prepare "${statementName(text)}" as ${text}`);
      perSecond.push(await repeated(seconds, sent, (statement) => query(execution(statement))));
    }
    return perSecond;
  });
}

async function repeated(
  seconds: number,
  sent: readonly Statement[][],
  ask: (statement: Statement) => Promise<unknown>,
): Promise<number> {
  const startedAt = performance.now();
  const passed = () => (performance.now() - startedAt) / 1000;
  let answered = 0;
  do {
    for (const statement of sent[answered % sent.length] ?? []) await ask(statement);
    answered += 1;
  } while (passed() < seconds);
  return answered / passed();
}

function execution({ text, values }: Statement): string {
  const given = values.length > 0 ? `(${values.map(constant).join(", ")})` : "";
  return `execute "${statementName(text)}"${given}`;
}

const constant = (value: string | null) => (value === null ? "null" : `'${value.replaceAll("'", "''")}'`);
