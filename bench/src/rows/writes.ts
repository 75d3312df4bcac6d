import { join } from "node:path";
import { median } from "@boxmates/processes/median";
import { withPool } from "@boxmates/processes/with-pool";
import type pg from "pg";
import { compareWithFloor, type Recorded, recordedOf } from "../against-floor.ts";
import { fill } from "../fill.ts";
import { onOnePlace, type Place } from "../places.ts";
import { sameIssuer, signInReaders, startWithAccount } from "../readers.ts";
import type { Bench, Figure, Row } from "../row.ts";
import { type Compared, figuresOf, processorFigure, ratioFigure } from "../sides.ts";
import { type Statement, type StatementReader, withStatementReader } from "../statements.ts";
import { resetWrites, writersOf, writesOf } from "../writes.ts";

interface Measured {
  name: string;
  compared: Compared;
}

const goals = { ratio: 0.6 };
const goalOfOneUpsert = 0.3;
/** By far the most frequent writes: the statement that keeps each, and its leanest form if ours does more. */
const upserts: Record<string, { ours: RegExp; lean?: string }> = {
  "rating a product": { ours: /insert into "?user_product_ratings/i },
  "answering a question": {
    ours: /insert into given_answers/i,
    lean: `insert into given_answers (group_id, user_id, question_id, answer, delivery_id) values ($1, $2, $3, $4, $5)
      on conflict (delivery_id, user_id, question_id) do update set answer = excluded.answer`,
  },
};
const writersAtMost = 100;
/** Everybody is invited to some groups of others. */
const settings = { ...sameIssuer, GROUP_MAX_MEMBERS: "100" };

/** Each frequent write compared with a bare Fastify that makes the same changes in one transaction and one round trip. */
export const writes: Row = {
  name: "writes",
  measure: onOnePlace((bench, place) => withPool(place.databaseUrl, (pool) => measure(bench, pool, place))),
};

async function measure(bench: Bench, pool: pg.Pool, { databaseUrl, folder }: Place): Promise<Figure[]> {
  const { groups, say } = bench;
  say(`filling a database with ${groups} groups`);
  await fill(pool, groups);
  const watched = await withStatementReader(databaseUrl, (statements) =>
    watch(bench, pool, statements, folder),
  );
  const server = await startWithAccount(databaseUrl, join(folder, "server"), settings);
  const { recorded, reset } = watched;
  const necessary = recorded.map(({ sent, ...write }) => ({
    ...write,
    sent: sent.map((each) => each.filter(isNecessary)),
  }));
  const place = { folder, databaseUrl, server, floorMethod: "PUT", reset } as const;
  const compared = await compareWithFloor(bench, necessary, place);
  const whole = recorded.map(({ sent, ...write }) => ({
    ...write,
    sent: sent.map((each) => each.filter(isInside)),
  }));
  const limits = await compareWithFloor(bench, whole, place);
  const upserting = await compareWithFloor(bench, recorded.flatMap(upsertAlone), place);
  await server.stop();
  return [
    ...recorded.map(({ name, sent }, kind) => statementsFigure(name, sent, necessary[kind]?.sent ?? [])),
    ...compared.flatMap((write) => figuresOf(write.name, write.compared, "the floor", goals)),
    ...limits.map((write, kind) => limitFigure(write, compared[kind])),
    ...upserting.map(({ name, compared }) =>
      ratioFigure(`${name}, against one durable upsert`, compared, goalOfOneUpsert),
    ),
    ...compared.map((write) => processorFigure(write.name, write.compared.ours)),
  ];
}

/** Sends every write once, to see which statements it takes. */
async function watch(bench: Bench, pool: pg.Pool, statements: StatementReader, folder: string) {
  const server = await startWithAccount(statements.url, join(folder, "watched"), settings);
  const count = Math.min(bench.groups, writersAtMost);
  const writers = await writersOf(pool, await signInReaders(pool, server, bench.groups, count));
  const reset = () => resetWrites(pool, writers);
  const recorded: Recorded[] = [];
  for (const write of writesOf(writers)) {
    await reset();
    const { sent, ...asked } = await recordedOf(write, server, statements, { warm: false });
    recorded.push({ ...asked, sent: sent.map(ofRequest) });
  }
  await server.stop();
  return { recorded, reset };
}

/** Leaves only the statement that keeps what is written; nothing of a write that is not among the most frequent. */
function upsertAlone({ name, sent, ...write }: Recorded): Recorded[] {
  const upsert = upserts[name];
  if (!upsert) return [];
  const alone = (each: Statement[]) =>
    each
      .filter(({ text }) => upsert.ours.test(text))
      .map((statement) =>
        upsert.lean ? { ...statement, text: upsert.lean, values: statement.values.slice(0, 5) } : statement,
      );
  return [{ ...write, name, sent: sent.map(alone) }];
}

/** Keeps the statements of the request's own connection: the jobs that it causes use others. */
function ofRequest(sent: Statement[]): Statement[] {
  const connection = sent.find(({ text }) => text.includes("idempotency_keys"))?.connection;
  return sent.filter((statement) => statement.connection === connection);
}

/** Returns true for a statement that changes the subject of the write, and not its key or a limit. */
function isNecessary({ text }: Statement): boolean {
  return (
    /^\s*(\/\*.*?\*\/)?\s*(insert|update|delete|with)\b/i.test(text) &&
    /\b(insert into|update|delete from)\b/i.test(text) &&
    !/\b(idempotency_keys|limits)\b/.test(text)
  );
}

/** Leaves out the begin and the end of the transaction, which the floor sends itself. */
const isInside = ({ text }: Statement) => !/^(begin|commit|rollback)/i.test(text);

/**
 * Compares with a floor that sends all that the write asks of the database, also in one round trip: keys, checks, locks,
 * limits and events. As a share of the floor of the changes alone it is the most that the server could reach.
 */
function limitFigure({ name, compared }: Measured, changes: Measured | undefined): Figure {
  const perSecond = (rounds: readonly { perSecond: number }[] = []) =>
    median(rounds.map((round) => round.perSecond));
  const whole = perSecond(compared.theirs);
  const limit = whole / perSecond(changes?.compared.theirs);
  const ours = perSecond(compared.ours) / whole;
  return {
    name: `${name}, all its statements in one round trip against the floor`,
    figure: `${limit.toFixed(2)}, of which the server reaches ${ours.toFixed(2)}`,
  };
}

function statementsFigure(name: string, sent: Statement[][], changes: Statement[][]): Figure {
  const most = (all: Statement[][]) => Math.max(...all.map(({ length }) => length));
  if (!(most(changes) > 0)) throw new Error(`${name} changed nothing.`);
  return { name: `${name}, statements`, figure: `${most(sent)}, of which ${most(changes)} are necessary` };
}
