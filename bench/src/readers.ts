import { type StartedServer, startServer } from "@boxmates/processes/server";
import type pg from "pg";
import { idOf, membersPerGroup } from "./fill.ts";

/** The administrator that the server creates at its first start; everyone who signs in here has the same password. */
export const account = { email: "bench@example.com", password: "measured-in-one-run" };

/** With it, both of two servers on one database accept the tokens of one. */
export const sameIssuer = { PUBLIC_URL: "http://localhost:3000" };

/** Starts the server on a migrated database, with that administrator. */
export function startWithAccount(
  databaseUrl: string,
  folder: string,
  env: Record<string, string> = {},
): Promise<StartedServer> {
  return startServer({
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    ADMIN_EMAIL: account.email,
    ADMIN_PASSWORD: account.password,
    ...env,
  });
}

/** A signed-in member who reads their group's page. */
export interface Reader {
  userId: string;
  groupId: string;
  token: string;
}

const signInsAtOnce = 4;

/** Signs in `count` members, spread over all groups, through the API; several per group if there are fewer groups. */
export async function signInReaders(
  pool: pg.Pool,
  server: StartedServer,
  groups: number,
  count: number,
): Promise<Reader[]> {
  const numbers = Array.from(
    { length: count },
    (_, i) => (1 + Math.floor((i * groups) / count)) * membersPerGroup - (i % membersPerGroup),
  );
  const { rows } = await pool.query<{ email: string; userId: string; groupId: string }>(
    `update users reader set password_hash = admin.password_hash
     from users admin, unnest($1::int[]) n
     where admin.email = $2 and reader.id = ${idOf(`'user' || n`)}
     returning reader.email, reader.id as "userId",
       ${idOf(`'group' || (n + ${membersPerGroup - 1}) / ${membersPerGroup}`)} as "groupId"`,
    [numbers, account.email],
  );
  const readers: Reader[] = [];
  for (let i = 0; i < rows.length; i += signInsAtOnce) {
    const some = rows.slice(i, i + signInsAtOnce);
    const tokens = await Promise.all(some.map(({ email }) => signIn(server.url, email)));
    some.forEach(({ userId, groupId }, index) => {
      readers.push({ userId, groupId, token: tokens[index] ?? "" });
    });
  }
  return readers;
}

/** @param network the address that a proxy names, if the server trusts it */
export async function signIn(url: string, email: string, network?: string): Promise<string> {
  const answer = await fetch(`${url}/api/account/sign-in`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(network && { "x-forwarded-for": network }) },
    body: JSON.stringify({ email, password: account.password, tokenDelivery: "body" }),
  });
  const body: unknown = await answer.json();
  if (typeof body === "object" && body && "access_token" in body && typeof body.access_token === "string")
    return body.access_token;
  throw new Error(`${email} could not sign in: ${JSON.stringify(body)}`);
}
