/** Sends a request to one side; resolves to its duration in milliseconds. */
export type Ask = () => Promise<number>;

export interface Times {
  few: number[];
  many: number[];
}

/** Asks both sides so many times in alternation, so that other load on the machine affects both. */
export async function askInTurns(few: Ask, many: Ask, turns: number): Promise<Times> {
  const times: Times = { few: [], many: [] };
  for (let turn = 0; turn < turns; turn += 1) {
    // The order alternates, so that neither side always goes second.
    const order = turn % 2 === 0 ? (["few", "many"] as const) : (["many", "few"] as const);
    for (const side of order) times[side].push(await (side === "few" ? few : many)());
  }
  return times;
}

/** Compares this percentile of both sides, as a sentence and as the ratio of many to few. */
export function compared({ few, many }: Times, percent: number) {
  const [ofFew, ofMany] = [within(few, percent), within(many, percent)];
  const ratio = ofMany / ofFew;
  return { figure: `${ofMany.toFixed(2)} ms against ${ofFew.toFixed(2)} ms: ${ratio.toFixed(2)}`, ratio };
}

/** The percentile, in milliseconds. */
export function within(times: readonly number[], percent: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? Number.NaN;
}

export function shuffled<Value>(values: readonly Value[]): Value[] {
  return values
    .map((value) => ({ value, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ value }) => value);
}

/** Fetches with a token; throws if the request is refused. */
export async function timedFetch(address: string, token: string): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  await answer.text();
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
  return performance.now() - startedAt;
}
