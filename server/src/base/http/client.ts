import { sessionLifetimeDays } from "@boxmates/contract/people/account";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Config, isOnLocalhost } from "../../config.ts";
import type { Client } from "./call.ts";
import { isFromThisMachine, networkOf } from "./network.ts";

const daySeconds = 24 * 3600;

/** The longest that browsers keep a cookie. */
const browserLifetimeDays = 400;

/** Names a cookie. On https the `__Host-` prefix keeps other hosts of the domain from setting it. */
function cookieOf(config: Config, name: string) {
  const secure = config.publicUrl.startsWith("https:");
  return {
    name: secure ? `__Host-boxmates-${name}` : `boxmates-${name}`,
    options: { path: "/", httpOnly: true, sameSite: "lax", secure } as const,
  };
}

/** Finds out about the sender what the handler asks for, and only that: most ask for nothing. */
export class RequestClient implements Client {
  readonly #config: Config;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;

  constructor(config: Config, request: FastifyRequest, reply: FastifyReply) {
    this.#config = config;
    this.#request = request;
    this.#reply = reply;
  }

  get network() {
    return networkOf(this.#request.ip);
  }

  get onThisMachine() {
    const config = this.#config;
    return isOnLocalhost(config) && config.trustedProxies.length === 0 && isFromThisMachine(this.#request);
  }

  get device() {
    return deviceOf(this.#request.headers["user-agent"] ?? "");
  }

  get refreshToken() {
    return this.#cookie("refresh");
  }

  get browser() {
    return this.#cookie("browser");
  }

  keepRefreshToken(token: string): void {
    this.#keep("refresh", token, sessionLifetimeDays);
  }

  keepBrowser(secret: string): void {
    this.#keep("browser", secret, browserLifetimeDays);
  }

  forgetRefreshToken(): void {
    const { name, options } = cookieOf(this.#config, "refresh");
    this.#reply.clearCookie(name, options);
  }

  #cookie(name: string): string | undefined {
    return this.#request.cookies[cookieOf(this.#config, name).name];
  }

  #keep(cookie: string, value: string, days: number): void {
    const { name, options } = cookieOf(this.#config, cookie);
    this.#reply.setCookie(name, value, { ...options, maxAge: days * daySeconds });
  }
}

const browsers = [
  ["Edg/", "Edge"],
  ["OPR/", "Opera"],
  ["Firefox/", "Firefox"],
  ["Chrome/", "Chrome"],
  ["Safari/", "Safari"],
] as const;
const systems = [
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Android", "Android"],
  ["Windows", "Windows"],
  ["Mac OS", "Mac"],
  ["Linux", "Linux"],
] as const;

/** Names the device, such as 'Firefox on Linux', so that people recognise their own. */
export function deviceOf(userAgent: string): string {
  const find = (names: readonly (readonly [string, string])[]) =>
    names.find(([mark]) => userAgent.includes(mark))?.[1];
  const [browser, system] = [find(browsers), find(systems)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? "Unknown device";
}
