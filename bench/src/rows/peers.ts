import { join } from "node:path";
import { runCommand, type StartedServer } from "@boxmates/processes/server";
import { withPool } from "@boxmates/processes/with-pool";
import type pg from "pg";
import { withDatabaseSeconds } from "../database-processor.ts";
import { expectSameFacts, factsOf } from "../facts.ts";
import { fill } from "../fill.ts";
import { fillAnswers } from "../fill-answers.ts";
import type { ApiRequest } from "../load.ts";
import { someReaders } from "../members.ts";
import { memberPages, type Subject } from "../pages.ts";
import { withMemberRole } from "../peers/access.ts";
import { answerOf, asked } from "../peers/asking.ts";
import { installPostgraphile, type Peer, peerName, startPostgraphile } from "../peers/postgraphile.ts";
import { questions } from "../peers/questions.ts";
import { ratingsOf } from "../peers/rating.ts";
import { onOnePlace, type Place } from "../places.ts";
import { playedSubjects } from "../played-pages.ts";
import { type Reader, startWithAccount } from "../readers.ts";
import type { Bench, Figure, Row } from "../row.ts";
import { type Compared, interleaved, processorFigure, ratioFigure } from "../sides.ts";
import { acceptsOurs } from "../tokens.ts";

const goals = { read: 6, rating: 1.5 };
const peopleAtMost = 100;

/** Our pages and a rating against the quickest program of its kind, for the same facts on the same rows. */
export const peers: Row = {
  name: "peers",
  isSlow: true,
  measure: (bench) => {
    installPostgraphile();
    return onOnePlace(measure)(bench);
  },
};

interface Sides {
  bench: Bench;
  pool: pg.Pool;
  server: StartedServer;
  peer: Peer;
}

function measure(bench: Bench, { databaseUrl, folder }: Place): Promise<Figure[]> {
  return withPool(databaseUrl, async (pool) => {
    bench.say(`filling the database with ${bench.groups} groups`);
    await fill(pool, bench.groups);
    await fillAnswers(pool);
    runCommand(["jobs:run", "count-histories"], { DATABASE_URL: databaseUrl });
    const readers = await someReaders(pool, 4 * bench.groups);
    const subjects = await playedSubjects(pool, readers);
    const played = new Set(subjects.map(({ userId }) => userId));
    const others = readers.filter(({ userId }) => !played.has(userId));
    return withMemberRole(databaseUrl, async (memberUrl) => {
      const server = await startWithAccount(databaseUrl, join(folder, "server"), acceptsOurs);
      const peer = await startPostgraphile(memberUrl);
      const sides = { bench: { ...bench, databaseUrl }, pool, server, peer };
      const figures = [
        ...(await readFigures(sides, subjects.slice(0, peopleAtMost))),
        ...(await ratingFigures(sides, others)),
      ];
      await Promise.all([server.stop(), peer.stop()]);
      return figures;
    });
  });
}

async function readFigures(sides: Sides, subjects: readonly Subject[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, { query, variables, notAsked, leftOut }] of Object.entries(questions)) {
    const ours: ApiRequest[] = subjects.map((subject) => ({
      path: memberPages[name]?.(subject) ?? "",
      headers: { authorization: `Bearer ${subject.token}` },
    }));
    const theirs = subjects.map((subject) =>
      asked(sides.peer, subject.userId, { query, variables: variables(subject) }),
    );
    for (const [number, our] of ours.entries()) {
      const their = theirs[number];
      if (!their) throw new Error(`The peer is not asked for ${our.path}.`);
      const [ourFacts, theirFacts] = await Promise.all([
        answerOf(sides.server.url, our),
        answerOf(sides.peer.url, their),
      ]);
      expectSameFacts(name, factsOf(ourFacts, notAsked), factsOf(theirFacts));
    }
    const compared = await compare(sides, name, { ours, theirs });
    figures.push(...figuresOf(name, compared, goals.read, leftOut));
  }
  return figures;
}

/** Those who have not played yet rate: their answers in the tasting count. */
async function ratingFigures(sides: Sides, readers: readonly Reader[]): Promise<Figure[]> {
  const { pool, server, peer } = sides;
  const ofEachGroup = [...new Map(readers.map((reader) => [reader.groupId, reader])).values()];
  const ratings = await ratingsOf(pool, ofEachGroup.slice(0, peopleAtMost), server, peer);
  const name = "changing a rating";
  const leftOut =
    "all but the column: the check whether it may be changed, the opinion with the product's average, the key of the request with its answer";
  return figuresOf(name, await compare(sides, name, ratings), goals.rating, leftOut);
}

function compare(
  { bench, server, peer }: Sides,
  name: string,
  { ours, theirs, reset }: { ours: ApiRequest[]; theirs: ApiRequest[]; reset?: () => Promise<unknown> },
): Promise<Compared> {
  return withDatabaseSeconds(bench.databaseUrl, (databaseSeconds) =>
    interleaved(
      bench,
      name,
      { process: server, url: server.url, requests: ours },
      { process: peer, url: peer.url, requests: theirs },
      { reset, databaseSeconds },
    ),
  );
}

function figuresOf(name: string, compared: Compared, goal: number, leftOut: string): Figure[] {
  return [
    ratioFigure(`${name}, against ${peerName}`, compared, goal),
    { name: `${name}, what ${peerName} leaves out`, figure: leftOut },
    processorFigure(name, compared.ours),
    processorFigure(`${name}, by ${peerName}`, compared.theirs),
  ];
}
