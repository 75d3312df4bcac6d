import { randomInt } from "node:crypto";
import type { Endpoint, RequestOf, ResponseOf } from "@boxmates/contract/base/endpoint";
import { fillPath } from "@boxmates/contract/base/paths";
import { contract } from "@boxmates/contract/contract";

/** A program that uses the API as other clients do: a bearer token, no cookie. */
export class ApiClient {
  readonly #url: string;
  /** Each its own, as friends have: all sign-ups from one network share an allowance. */
  readonly #address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
  #token: string | undefined;

  constructor(url: string) {
    this.#url = url;
  }

  async signIn(email: string, password: string): Promise<void> {
    const body = { email, password, tokenDelivery: "body" as const };
    this.#token = (await this.call(contract.account.signIn, { body })).access_token;
  }

  async confirm(token: string, password: string): Promise<void> {
    const body = { token, password, tokenDelivery: "body" as const };
    this.#token = (await this.call(contract.account.confirm, { body })).access_token;
  }

  /** Throws a TypeError without a complete answer, and an Error with the problem for refusals. */
  async call<E extends Endpoint>(endpoint: E, { params, body }: RequestOf<E>): Promise<ResponseOf<E>> {
    const path = fillPath(endpoint.path, (params ?? {}) as Record<string, string>);
    const response = await fetch(`${this.#url}/api${path}`, {
      method: endpoint.method,
      headers: {
        "x-forwarded-for": this.#address,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(this.#token ? { authorization: `Bearer ${this.#token}` } : {}),
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    if (response.status === 204) return undefined as ResponseOf<E>;
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`${endpoint.method} ${path}: ${JSON.stringify(answer)}`);
    return answer as ResponseOf<E>;
  }
}
