/** A request to one side, and how long it took in milliseconds. */
export type Ask = () => Promise<number>;

export interface Times {
  few: number[];
  many: number[];
}

/** Asks both sides so many times, one after the other: what the machine does meanwhile befalls both. */
export async function askInTurns(few: Ask, many: Ask, turns: number): Promise<Times> {
  const times: Times = { few: [], many: [] };
  for (let turn = 0; turn < turns; turn += 1) {
    // Who comes first changes, so that neither always follows the other.
    const order = turn % 2 === 0 ? (["few", "many"] as const) : (["many", "few"] as const);
    for (const side of order) times[side].push(await (side === "few" ? few : many)());
  }
  return times;
}

/** How both sides did within so many percent of the asks, as a sentence and as the ratio of many to few. */
export function compared({ few, many }: Times, percent: number) {
  const [ofFew, ofMany] = [within(few, percent), within(many, percent)];
  const ratio = ofMany / ofFew;
  return { figure: `${ofMany.toFixed(2)} ms against ${ofFew.toFixed(2)} ms: ${ratio.toFixed(2)}`, ratio };
}

/** Milliseconds within which so many percent were answered. */
function within(times: readonly number[], percent: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? Number.NaN;
}

export function shuffled<Value>(values: readonly Value[]): Value[] {
  return values
    .map((value) => ({ value, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ value }) => value);
}

/** Fetches with a token; throws where it was refused. */
export async function timedFetch(address: string, token: string): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  await answer.text();
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
  return performance.now() - startedAt;
}
