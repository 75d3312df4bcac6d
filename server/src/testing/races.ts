import { contract } from "@boxmates/contract/contract";
import type { TokenPurpose } from "../base/db/tables/people.ts";
import { startSession } from "../people/account/sessions.ts";
import { bearer, browserOfLinks, inBrowser, linkFor } from "./accounts.ts";
import { holderOf } from "./granted.ts";
import type { Person, Reply, TestApp } from "./test-app.ts";

const everyRound = process.env.RACES === "all";

/**
 * How many rounds a race runs. In trials, most missing locks were noticed in 72 and more of 100 rounds, and others in 44:
 * five rounds notice those in 94 of 100 runs. `RACES=all` runs many more.
 */
export const rounds = everyRound ? 20 : 5;

/** Twice as many as the database has connections. More would only wait, on a busy machine until they are refused. */
export const racers = 20;

/**
 * Returns how many rounds a race runs that has `wanted` of them with `RACES=all`. `least` is for a race that notices its
 * missing lock less often: with 25 of 100 rounds, ten notice it in 94 of 100 runs.
 */
export const manyRounds = (wanted: number, least = rounds): number => (everyRound ? wanted : least);

/** Starts all at once and waits for all. */
export function race<Value>(run: (racer: number) => Promise<Value>, count = racers): Promise<Value[]> {
  return Promise.all(Array.from({ length: count }, (_, racer) => run(racer)));
}

/** Repeats the race one round after the other, because a fault does not show in every round. */
export async function repeatedly(
  round: (number: number) => Promise<void>,
  count: number = rounds,
): Promise<void> {
  for (let number = 0; number < count; number++) await round(number);
}

/**
 * Runs independent rounds, a few of them side by side, and returns their results. Only a few, because the database
 * has ten connections, and a request that waits five seconds for one is refused.
 */
export async function sideBySide<Value>(
  count: number,
  round: (number: number) => Promise<Value>,
  atOnce = 2,
): Promise<Value[]> {
  const outcomes: Value[] = [];
  for (let first = 0; first < count; first += atOnce) {
    const size = Math.min(atOnce, count - first);
    outcomes.push(...(await race((number) => round(first + number), size)));
  }
  return outcomes;
}

/** Returns whether somebody waits for a lock in this database. */
export async function somebodyWaits({ database }: TestApp): Promise<boolean> {
  const { rows } = await database.pool.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows.length > 0;
}

/** Counts each outcome: `{ ok: 1, GROUP_FULL: 19 }`. */
export function tally(replies: Reply<unknown>[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const reply of replies) {
    const outcome = reply.ok ? "ok" : reply.problem.code;
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}

const { account, profile } = contract;

/** Makes a session without signing in and returns its refresh token. */
export async function refreshTokenOf(app: TestApp, userId: string): Promise<string> {
  const { db, accessTokens } = app.parts;
  const device = { device: "Test", now: app.now };
  const start = db.transaction().execute((tx) => startSession(tx, accessTokens, holderOf(userId), device));
  return (await start).refreshToken;
}

export function refreshWith(app: TestApp, refreshToken: string) {
  return app.send(account.refresh, { body: { refresh_token: refreshToken } });
}

/** Exchanges the token many times at once. Returns the outcomes and whether the new tokens work. */
export async function raceToRefresh(app: TestApp, refreshToken: string, count: number) {
  const replies = await race(() => refreshWith(app, refreshToken), count);
  const answers = replies.flatMap((reply) => (reply.ok ? [reply.body] : []));
  const successors = new Set(answers.map((answer) => answer.refresh_token));
  const tokens = [...new Set(answers.map((answer) => answer.access_token))];
  const access = await Promise.all(tokens.map((token) => app.send(profile.own, {}, bearer(token))));
  return { replies: tally(replies), successors: successors.size, access: Object.keys(tally(access)) };
}

const newPassword = "a fresh password";
type Use = (app: TestApp, token: string, headers: Record<string, string>) => Promise<Reply<unknown>>;
const uses: Record<TokenPurpose, Use> = {
  confirm: (app, token, headers) =>
    app.send(account.confirm, { body: { token } }, undefined, {
      ...headers,
      ...inBrowser(`boxmates-browser=${browserOfLinks}`),
    }),
  change_email: (app, token, headers) =>
    app.send(account.confirmEmail, { body: { token } }, undefined, headers),
  keep_email: (app, token, headers) =>
    app.send(account.stopEmailChange, { body: { token } }, undefined, headers),
  reset: (app, token, headers) =>
    app.send(account.resetPassword, { body: { token, password: newPassword } }, undefined, headers),
  recover: (app, token, headers) => {
    const body = { access_token: token, password: newPassword };
    return app.send(account.recoverPassword, { body }, undefined, headers);
  },
};

/**
 * Uses one link many times at once, from the network `number`: failures are counted per network, so the app has to
 * trust 127.0.0.1 as a proxy.
 */
export async function raceToUse(app: TestApp, purpose: TokenPurpose, number: number, count: number) {
  const token = await linkFor(app, purpose);
  const headers = { "x-forwarded-for": `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}` };
  return tally(await race(() => uses[purpose](app, token, headers), count));
}

/** Lets the only two administrators demote and delete each other at once, and returns the answers. */
export async function raceToRemoveEachOther(app: TestApp, round: number) {
  const { admin } = contract;
  await app.parts.db.deleteFrom("users").execute();
  const [ann, ben] = [await app.signedInAs("Ann", "admin"), await app.signedInAs("Ben", "admin")];
  const demote = (by: Person, { userId, email, fullName }: Person) =>
    app.send(admin.updateUser, { params: { userId }, body: { email, fullName, role: "user" } }, by);
  const erase = (by: Person, { userId }: Person) => app.send(admin.deleteUser, { params: { userId } }, by);
  const ways = [[demote], [erase], [demote, erase], [erase, demote]];
  const waysOf = (number: number) => ways[number % ways.length] ?? [];
  const replies = await Promise.all([
    ...waysOf(round).map((act) => act(ann, ben)),
    ...waysOf(Math.floor(round / ways.length)).map((act) => act(ben, ann)),
  ]);
  const admins = await app.parts.db
    .selectFrom("profiles")
    .select("email")
    .where("role", "=", "admin")
    .execute();
  return { answers: tally(replies), admins: admins.length };
}

/** The possible answers to a person who, or whose target, was demoted or deleted in the meantime. */
export const outrun = ["ok", "ADMIN_ONLY", "SESSION_ENDED", "USER_NOT_FOUND"];
