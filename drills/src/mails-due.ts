import type { BodyOf, Endpoint } from "@boxmates/contract/base/endpoint";
import { contract } from "@boxmates/contract/contract";

const { account, newsletter } = contract;
const atOnce = 8;
const password = "drilled-in-one-run";

/** The share of mails that come with a sign-up, and the same number with a new password; the others are newsletters. */
const signUpShare = 0.2;

interface Wish {
  email: string;
  ask(url: string): Promise<void>;
}

/**
 * Has the product send `count` mails of three kinds: confirmations of sign-ups, links for new passwords, and
 * confirmations of the newsletter. Each address gets one mail of a kind.
 */
export async function askForMails(url: string, count: number): Promise<void> {
  const people = Array.from({ length: count * signUpShare }, (_, number) => `person-${number}@example.com`);
  const readers = Array.from(
    { length: count - 2 * people.length },
    (_, number) => `reader-${number}@example.com`,
  );
  // Only those who have signed up get a link for a new password.
  await all(url, people.map(signingUp));
  await all(url, [...people.map(forgetting), ...readers.map(subscribing)]);
}

const signingUp = (email: string): Wish => ({
  email,
  ask: post(account.signUp, email, { email, password, fullName: "Pat", role: "user" }),
});

const forgetting = (email: string): Wish => ({ email, ask: post(account.requestReset, email, { email }) });

const subscribing = (email: string): Wish => ({ email, ask: post(newsletter.subscribe, email, { email }) });

async function all(url: string, wishes: readonly Wish[]): Promise<void> {
  for (let first = 0; first < wishes.length; first += atOnce)
    await Promise.all(wishes.slice(first, first + atOnce).map(({ ask }) => ask(url)));
}

/** Each person is in a network of their own, so that no limit is met. */
function networkOf(email: string): string {
  const number = Number(/\d+/.exec(email)?.[0]);
  return `10.${email.startsWith("person") ? 1 : 2}.${Math.floor(number / 250)}.${number % 250}`;
}

function post<E extends Endpoint>({ path }: E, email: string, body: BodyOf<E>) {
  return async (url: string): Promise<void> => {
    const answer = await fetch(`${url}/api${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": networkOf(email) },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} for ${email}: ${answer.status} ${await answer.text()}`);
  };
}
