import { randomUUID } from "node:crypto";

/** A write with its key, and the id in its answer once there was one. */
interface Write {
  title: string;
  key: string;
  id: string | undefined;
}

export interface Administrator {
  email: string;
  password: string;
}

const writersAtOnce = 8;

/** Writes as fast as the server answers, remembers what was answered, and repeats each write with its key. */
export class Writers {
  readonly #administrator: Administrator;
  readonly #writes: Write[] = [];
  #token = "";

  constructor(administrator: Administrator) {
    this.#administrator = administrator;
  }

  /** How many writes were answered with success. */
  get acknowledged(): number {
    return this.#writes.filter(({ id }) => id !== undefined).length;
  }

  get titles(): string[] {
    return this.#writes.map(({ title }) => title);
  }

  async signIn(url: string): Promise<void> {
    const answer = await post(
      `${url}/api/account/sign-in`,
      { ...this.#administrator, tokenDelivery: "body" },
      {},
    );
    this.#token = textIn(answer, "access_token");
  }

  /** Several write at once until the server is gone. */
  async writeUntilGone(url: string): Promise<void> {
    const one = async () => {
      for (;;) {
        const write: Write = { title: `Box ${this.#writes.length + 1}`, key: randomUUID(), id: undefined };
        this.#writes.push(write);
        try {
          write.id = await this.#send(url, write);
        } catch (error) {
          // Without an answer nobody knows whether it took effect.
          if (error instanceof TypeError) return;
          throw error;
        }
      }
    };
    await Promise.all(Array.from({ length: writersAtOnce }, one));
  }

  /** Repeats what was not answered, and the latest that was. Returns how many answers are another than before. */
  async repeat(url: string): Promise<number> {
    const answered = this.#writes.filter(({ id }) => id !== undefined).slice(-writersAtOnce);
    let different = 0;
    for (const write of [...this.#writes.filter(({ id }) => id === undefined), ...answered]) {
      const id = await this.#send(url, write);
      if (write.id !== undefined && write.id !== id) different += 1;
      write.id = id;
    }
    return different;
  }

  async #send(url: string, { title, key }: Write): Promise<string> {
    const body = { title, boxType: "gaming_night", price: 19.99 };
    const headers = { authorization: `Bearer ${this.#token}`, "idempotency-key": key };
    return textIn(await post(`${url}/api/admin/boxes`, body, headers), "id");
  }
}

/** Throws a TypeError if there is no complete answer, and an Error with the answer unless it is a success. */
async function post(url: string, body: object, headers: Record<string, string>): Promise<unknown> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${answer}`);
  return JSON.parse(answer);
}

function textIn(answer: unknown, name: string): string {
  const value =
    typeof answer === "object" && answer !== null ? new Map(Object.entries(answer)).get(name) : undefined;
  if (typeof value !== "string") throw new Error(`There is no ${name} in ${JSON.stringify(answer)}.`);
  return value;
}
