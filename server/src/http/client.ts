import { sessionLifetimeDays } from "@boxmates/contract/account";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Config, isOnLocalhost } from "../config.ts";
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

export function clientOf(config: Config, request: FastifyRequest, reply: FastifyReply): Client {
  const refresh = cookieOf(config, "refresh");
  const browser = cookieOf(config, "browser");
  return {
    network: networkOf(request.ip),
    onThisMachine: isOnLocalhost(config) && config.trustedProxies.length === 0 && isFromThisMachine(request),
    device: deviceOf(request.headers["user-agent"] ?? ""),
    refreshToken: request.cookies[refresh.name],
    keepRefreshToken: (token) => {
      const maxAge = sessionLifetimeDays * daySeconds;
      reply.setCookie(refresh.name, token, { ...refresh.options, maxAge });
    },
    forgetRefreshToken: () => {
      reply.clearCookie(refresh.name, refresh.options);
    },
    browser: request.cookies[browser.name],
    keepBrowser: (secret) => {
      const maxAge = browserLifetimeDays * daySeconds;
      reply.setCookie(browser.name, secret, { ...browser.options, maxAge });
    },
  };
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
