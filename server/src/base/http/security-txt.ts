import { brand } from "@boxmates/contract/base/brand";
import type { FastifyInstance } from "fastify";
import type { Config } from "../../config.ts";
import type { Clock } from "../clock.ts";

const folder = "/.well-known";
const dayMs = 24 * 3600 * 1000;
/** RFC 9116 recommends less than a year. */
const validDays = 180;

/** Serves `/.well-known/security.txt` (RFC 9116), where somebody who found a weakness learns whom to tell, and how. */
export function tellResearchers(app: FastifyInstance, config: Config, clock: Clock): void {
  const { origin, protocol } = new URL(config.publicUrl);
  const answers: Record<string, () => string> = {
    [`${folder}/security.txt`]: () =>
      securityFile(config.supportEmail, protocol === "https:" ? origin : undefined, clock.now()),
    [`${folder}/security-policy.txt`]: () => policy,
  };
  for (const [path, answer] of Object.entries(answers)) {
    app.get(path, { schema: { hide: true } }, async (_request, reply) =>
      reply
        .header("cache-control", `public, max-age=${dayMs / 1000}`)
        .type("text/plain; charset=utf-8")
        .send(answer()),
    );
  }
}

/** @param origin the site's address, undefined without https: the file may contain no other addresses */
function securityFile(contact: string, origin: string | undefined, now: Date): string {
  const midnight = now.getTime() - (now.getTime() % dayMs);
  const lines = [
    `Contact: mailto:${encodeURI(contact)}`,
    `Expires: ${new Date(midnight + validDays * dayMs).toISOString()}`,
    "Preferred-Languages: en",
  ];
  if (origin) {
    lines.push(`Canonical: ${origin}${folder}/security.txt`);
    lines.push(`Policy: ${origin}${folder}/security-policy.txt`);
  }
  return `${lines.join("\n")}\n`;
}

const policy = `Reporting a weakness in ${brand}

Please write to the address in security.txt instead of telling the public. Say what you did, what you could see or
change that you should not have been able to, and when. You will hear from us within three days.

Use only accounts and groups of your own, or a server of your own. Please do not read, change or delete what belongs to
others, do not slow the service down, and do not write to the people who use it. We take no legal steps against anybody
who keeps to this. There is no bounty; we gladly say who found what.
`;
