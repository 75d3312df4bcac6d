import { contract } from "@boxmates/contract/contract";
import { describe, expect, test } from "vitest";
import {
  manyRounds,
  raceToRefresh,
  refreshTokenOf,
  refreshWith,
  repeatedly,
  sideBySide,
} from "../../testing/races.ts";
import { type Person, type Reply, startTestApp } from "../../testing/test-app.ts";

const { account } = contract;
const sessions = manyRounds(1000);
const racers = 20;

describe.skipIf(!process.env.TEST_DATABASE_URL)("many sessions, on Postgres", () => {
  const app = startTestApp();

  const eachSession = async <Value>(round: (refreshToken: string) => Promise<Value>) => {
    const { userId } = await app.signedInAs("Ann");
    await app.parts.db.deleteFrom("sessions").execute();
    return sideBySide(sessions, async () => round(await refreshTokenOf(app, userId)));
  };
  const count = async (table: "sessions" | "refresh_tokens") =>
    (await app.database.pool.query(`select from ${table}`)).rowCount;

  test("twenty refreshes with one token at once make one exchange and get the same working answer", async () => {
    const outcomes = await eachSession((token) => raceToRefresh(app, token, racers));
    const wanted = { replies: { ok: racers }, successors: 1, access: ["ok"] };
    expect(outcomes).toEqual(Array(sessions).fill(wanted));
    expect([await count("sessions"), await count("refresh_tokens")]).toEqual([sessions, 2 * sessions]);
  });

  test("a token that is two generations old ends the session every time", async () => {
    const exchange = async (token: string) => {
      const reply = await refreshWith(app, token);
      return reply.ok ? (reply.body.refresh_token ?? "") : reply.problem.code;
    };
    const outcomes = await eachSession(async (first) => {
      const third = await exchange(await exchange(first));
      return [await exchange(first), await exchange(third)].join();
    });
    expect(outcomes).toEqual(Array(sessions).fill("SESSION_ENDED,SESSION_ENDED"));
    expect([await count("sessions"), await count("refresh_tokens")]).toEqual([0, 0]);
  });

  // Each of these ends a session that is being refreshed at the same moment.
  const endings: [string, (session: Ending) => Promise<Reply<unknown>>][] = [
    ["a token two generations old", ({ first }) => refreshWith(app, first)],
    ["signing out", ({ third }) => app.send(account.signOut, { body: { refresh_token: third } })],
    ["signing out everywhere", ({ person }) => app.send(account.endAllSessions, {}, person)],
  ];

  test.each(endings)("%s ends the session even if it is refreshed at the same moment", async (_, end) => {
    await repeatedly(
      async (round) => {
        const person = await app.signedInAs("Ann");
        const first = await refreshTokenOf(app, person.userId);
        const third = await nextToken(await nextToken(first));
        // The ending gets a head start on the refresh, sometimes longer, sometimes shorter.
        const refresh = async () => {
          await new Promise((resolve) => setTimeout(resolve, round % 4));
          return refreshWith(app, third);
        };
        const [ended, refreshed] = await Promise.all([end({ first, third, person }), refresh()]);
        expect(["ok", "SESSION_ENDED"]).toContain(ended.ok ? "ok" : ended.problem.code);
        expect(["ok", "SESSION_ENDED"]).toContain(refreshed.ok ? "ok" : refreshed.problem.code);
        const latest = refreshed.ok ? (refreshed.body.refresh_token ?? "") : third;
        expect(await refreshWith(app, latest)).toMatchObject({ problem: { code: "SESSION_ENDED" } });
      },
      manyRounds(100, 10),
    );
  });

  async function nextToken(token: string): Promise<string> {
    const reply = await refreshWith(app, token);
    return (reply.ok && reply.body.refresh_token) || "";
  }
});

interface Ending {
  person: Person;
  first: string;
  /** The currently valid token. */
  third: string;
}
