import type { Endpoint } from "@boxmates/contract/base/endpoint";
import { contract } from "@boxmates/contract/contract";
import type pg from "pg";

const { account, group } = contract;
const password = "drilled-in-one-run";
const signInsAtOnce = 2;

/** Somebody with a group, and a session that is renewed from time to time. */
export interface Friend {
  email: string;
  groupId: string;
  token: string;
}

/** Signs up `count` people, each with a group, over the API; only the mail's link is not followed. */
export async function signUpFriends(url: string, pool: pg.Pool, count: number): Promise<Friend[]> {
  const friends = Array.from({ length: count }, (_, number) => ({
    email: `friend-${number}@example.com`,
    groupId: "",
    token: "",
  }));
  for (const { email } of friends) {
    const body = { email, password, fullName: "Pat", role: "user" };
    await post(url, account.signUp, { body, network: email });
  }
  await confirmAll(pool);
  await signInAgain(url, friends);
  for (const friend of friends) {
    const body = { name: `Friends of ${friend.email}`, description: "They eat together." };
    friend.groupId = textIn(await post(url, group.create, { body, token: friend.token }), "id");
  }
  return friends;
}

/** Confirms each as the link does in the browser that signed up: the password chosen there then counts. */
async function confirmAll(pool: pg.Pool): Promise<void> {
  await pool.query(`
    update users set confirmed_at = now(), password_hash = sign_up.password_hash
    from pending_sign_ups sign_up where sign_up.user_id = users.id`);
  await pool.query("delete from pending_sign_ups");
}

/** Gives everyone a new session. */
export async function signInAgain(url: string, friends: readonly Friend[]): Promise<void> {
  for (let first = 0; first < friends.length; first += signInsAtOnce)
    await Promise.all(
      friends.slice(first, first + signInsAtOnce).map(async (friend) => {
        friend.token = await signIn(url, friend.email, password, friend.email);
      }),
    );
}

/** Returns the access token. */
export async function signIn(
  url: string,
  email: string,
  itsPassword: string,
  network?: string,
): Promise<string> {
  const body = { email, password: itsPassword, tokenDelivery: "body" };
  return textIn(await post(url, account.signIn, { body, ...(network && { network }) }), "access_token");
}

interface Request {
  body: object;
  token?: string;
  /** The network that the request claims to come from: many of them keep the drill below all limits. */
  network?: string;
}

async function post(url: string, { path }: Endpoint, { body, token, network }: Request): Promise<unknown> {
  const answer = await fetch(`${url}/api${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(token && { authorization: `Bearer ${token}` }),
      ...(network && { "x-forwarded-for": `10.0.0.${Number(/\d+/.exec(network)?.[0]) + 1}` }),
    },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return text === "" ? undefined : JSON.parse(text);
}

function textIn(answer: unknown, name: string): string {
  const values = new Map(typeof answer === "object" && answer ? Object.entries(answer) : []);
  const value: unknown = values.get(name);
  if (typeof value !== "string") throw new Error(`The answer has no ${name}.`);
  return value;
}
