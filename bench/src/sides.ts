import { median } from "@boxmates/processes/median";
import { processorSeconds, type Started } from "@boxmates/processes/processes";
import { unknown } from "./answers-table.ts";
import { type DatabaseSeconds, usedBetween } from "./database-processor.ts";
import { type ApiRequest, type Load, load } from "./load.ts";
import type { AskDatabase } from "./pgbench.ts";
import type { Bench, Figure } from "./row.ts";

const warmUpSeconds = 2;

/** One of two processes that answer the same requests. */
export interface Side {
  process: Started;
  url: string;
  requests: ApiRequest[];
  /** How many ask at the same time; 32 unless given. */
  callers?: number;
}

interface Round extends Load {
  /** Processor time of the side's process per request, in µs; NaN if it is unknown. */
  processorUs: number;
  /** The same of the database's processes. */
  databaseUs: number;
}

export interface Compared {
  ours: Round[];
  theirs: Round[];
  /** Answers per second of the database alone, one for each round; empty if it was not asked. */
  database: number[];
}

interface Turns {
  /** Makes the requests possible again. */
  reset?: (() => Promise<unknown>) | undefined;
  /** Takes its turn, too. */
  askDatabase?: AskDatabase | undefined;
  /** Tells what the database uses for the sides. */
  databaseSeconds?: DatabaseSeconds | undefined;
}

/**
 * Alternates between both, so that other load on the machine affects both. With a `reset` each request is sent once in a
 * round.
 */
export async function interleaved(
  { quick, seconds, rounds, say }: Bench,
  name: string,
  server: Side,
  floor: Side,
  { reset, askDatabase, databaseSeconds = async () => new Map() }: Turns = {},
): Promise<Compared> {
  const play = async (side: Side, forSeconds: number) => {
    await reset?.();
    return playRound(side, reset || quick ? "once" : forSeconds, databaseSeconds);
  };
  const [ours, theirs]: [Round[], Round[]] = [[], []];
  const database: number[] = [];
  for (const side of quick ? [] : [server, floor]) await play(side, Math.min(warmUpSeconds, seconds));
  for (let round = 1; round <= rounds; round += 1) {
    const a = await play(server, seconds);
    const b = await play(floor, seconds);
    ours.push(a);
    theirs.push(b);
    if (askDatabase) database.push(await askDatabase(quick ? "once" : seconds));
    const ratio = (a.perSecond / b.perSecond).toFixed(2);
    say(`${name}, round ${round}: ${inWords(a)} against ${inWords(b)}, ratio ${ratio}`);
  }
  return { ours, theirs, database };
}

async function playRound(
  { process, url, requests, callers }: Side,
  seconds: number | "once",
  databaseSeconds: DatabaseSeconds,
): Promise<Round> {
  const ownSeconds = () => processorSeconds(process) ?? Number.NaN;
  const before = { own: ownSeconds(), database: await databaseSeconds() };
  const loaded = await load(url, requests, seconds, callers);
  const perRequest = (used: number) => (used * 1e6) / loaded.requests;
  return {
    ...loaded,
    processorUs: perRequest(ownSeconds() - before.own),
    databaseUs: perRequest(usedBetween(before.database, await databaseSeconds())),
  };
}

function inWords({ perSecond, p50, p95, p99 }: Load): string {
  return `${Math.round(perSecond)}/s (p50 ${p50.toFixed(1)}, p95 ${p95.toFixed(1)}, p99 ${p99.toFixed(1)} ms)`;
}

export interface Goals {
  /** The least share of the floor's throughput. */
  ratio: number;
  /** The most processor time, as a multiple of the floor's. */
  processor?: number;
}

/** The two ratios with their spread over the rounds, against their goals. `floor` is the other side in words. */
export function figuresOf(name: string, compared: Compared, floor: string, goals: Goals): Figure[] {
  const processor = pairsOf(compared).map(({ our, their }) => our.processorUs / their.processorUs);
  return [
    ratioFigure(`${name}, against ${floor}`, compared, goals.ratio),
    {
      name: `${name}, processor time against ${floor}`,
      figure: spread(processor),
      ...(goals.processor !== undefined && {
        goal: `≤ ${goals.processor}`,
        reached: median(processor) <= goals.processor,
      }),
    },
  ];
}

/** Returns our side's answers as a share of the other's, with its spread over the rounds. */
export function ratioFigure(name: string, compared: Compared, goal: number): Figure {
  const typical = (rounds: readonly Round[]) => Math.round(median(rounds.map(({ perSecond }) => perSecond)));
  const ratios = pairsOf(compared).map(({ our, their }) => our.perSecond / their.perSecond);
  return {
    name,
    figure: `${spread(ratios)}: ${typical(compared.ours)}/s against ${typical(compared.theirs)}/s`,
    goal: `≥ ${goal}`,
    reached: median(ratios) >= goal,
  };
}

/** Returns the processor time of an answer of one side, and so how many a core could give. */
export function processorFigure(name: string, rounds: readonly Round[]): Figure {
  const serverMs = median(rounds.map(({ processorUs }) => processorUs)) / 1000;
  const databaseMs = median(rounds.map(({ databaseUs }) => databaseUs)) / 1000;
  const perCore = known(Math.round(1000 / (serverMs + databaseMs)));
  const processor = { serverMs: known(serverMs), databaseMs: known(databaseMs) };
  return { name, figure: `${perCore ?? unknown}`, processor };
}

const known = (number: number) => (Number.isNaN(number) ? null : number);

/** Returns the server's answers as a share of those of the database alone. */
export function databaseFigure(name: string, { ours, database }: Compared): Figure[] {
  if (database.length === 0) return [];
  const ratios = ours.map(({ perSecond }, round) => perSecond / (database[round] ?? Number.NaN));
  return [
    {
      name: `${name}, against pgbench -M prepared`,
      figure: `${spread(ratios)}: of ${Math.round(median(database))}/s`,
    },
  ];
}

function pairsOf({ ours, theirs }: Compared) {
  return ours.flatMap((our, round) => {
    const their = theirs[round];
    return their ? [{ our, their }] : [];
  });
}

/** The median, and the least and the greatest. */
function spread(numbers: readonly number[]): string {
  const [least, greatest] = [Math.min(...numbers), Math.max(...numbers)];
  return `${median(numbers).toFixed(2)} (${least.toFixed(2)} to ${greatest.toFixed(2)})`;
}
