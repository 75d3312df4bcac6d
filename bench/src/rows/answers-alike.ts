import { randomUUID } from "node:crypto";
import { median } from "@boxmates/processes/median";
import pg from "pg";
import { onOnePlace, type Place } from "../places.ts";
import { account, signIn, startWithAccount } from "../readers.ts";
import type { Bench, Figure, Row } from "../row.ts";

const pairs = { usually: 300, quick: 2 };
/** The pause between two requests, so that the mail from one does not slow down the next. */
const restMs = 40;
const goalDifference = 0.05;
const password = "not their password at all";

const requests: Record<string, (email: string) => { path: string; body: object; status: number }> = {
  "a failed sign-in": (email) => ({ path: "sign-in", body: { email, password }, status: 401 }),
  "a sign-up": (email) => ({
    path: "sign-up",
    body: { email, password, fullName: "Somebody", role: "user" },
    status: 204,
  }),
  "a forgotten password": (email) => ({ path: "password-reset", body: { email }, status: 204 }),
  "a confirmation again": (email) => ({ path: "confirmation", body: { email }, status: 204 }),
};

/** Response times must not reveal who has an account: known and unknown addresses alternate, from many networks. */
export const answersAlike: Row = {
  name: "answers-alike",
  measure: onOnePlace(measure),
};

async function measure({ say, quick }: Bench, { databaseUrl, folder }: Place): Promise<Figure[]> {
  const count = quick ? pairs.quick : pairs.usually;
  const server = await startWithAccount(databaseUrl, folder, {
    // Each request comes from a different network, so that no limit applies.
    TRUSTED_PROXIES: "127.0.0.1,::1",
  });
  await signIn(server.url, account.email);
  const figures: Figure[] = [];
  for (const [name, request] of Object.entries(requests)) {
    say(`${name}, ${count} known and ${count} unknown addresses in turns`);
    const known = await makeAccounts(databaseUrl, count);
    const times = { known: [] as number[], unknown: [] as number[] };
    for (const [index, email] of known.entries()) {
      const stranger = `${randomUUID()}@example.com`;
      // The order alternates, so that neither always finds everything warm.
      const order = index % 2 === 0 ? (["known", "unknown"] as const) : (["unknown", "known"] as const);
      for (const kind of order) {
        times[kind].push(await ask(server.url, request(kind === "known" ? email : stranger)));
        await new Promise((resolve) => setTimeout(resolve, restMs));
      }
    }
    figures.push(figureOf(name, median(times.known), median(times.unknown)));
  }
  await server.stop();
  return figures;
}

function figureOf(name: string, known: number, unknown: number): Figure {
  const difference = Math.abs(known - unknown) / Math.max(known, unknown);
  return {
    name: `${name}, known against unknown address`,
    figure: `${known.toFixed(2)} ms against ${unknown.toFixed(2)} ms: ${(difference * 100).toFixed(1)} %`,
    goal: `≤ ${goalDifference * 100} %`,
    reached: difference <= goalDifference,
  };
}

async function ask(url: string, { path, body, status }: ReturnType<(typeof requests)[string]>) {
  const network = Array.from({ length: 4 }, () => 1 + Math.floor(Math.random() * 250)).join(".");
  const startedAt = performance.now();
  const answer = await fetch(`${url}/api/account/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": network },
    body: JSON.stringify(body),
  });
  await answer.text();
  const taken = performance.now() - startedAt;
  if (answer.status !== status) throw new Error(`${path} answered ${answer.status}.`);
  return taken;
}

/** Creates confirmed accounts with passwords; they all use the administrator's hash. */
async function makeAccounts(databaseUrl: string, count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, () => `${randomUUID()}@example.com`);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `with made as (
       insert into users (email, full_name, password_hash, confirmed_at, created_at)
       select email, 'Somebody', (select password_hash from users where email = $2), now(), now()
       from unnest($1::text[]) email
       returning id, email, full_name, created_at
     )
     insert into profiles (user_id, email, full_name, role, created_at, updated_at)
     select id, email, full_name, 'user', created_at, created_at from made`,
    [emails, account.email],
  );
  await client.end();
  return emails;
}
