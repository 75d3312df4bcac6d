import { median } from "@boxmates/processes/median";
import { startServer } from "@boxmates/processes/server";
import { withTemporaryFolder } from "@boxmates/processes/temporary-folder";
import { type Audit, audit, installLighthouse } from "../lighthouse.ts";
import { account } from "../readers.ts";
import type { Bench, Figure, Row } from "../row.ts";

const rounds = 3;
const goalLcpMs = 1_500;

/** The page's path and the goals of its four scores. */
const pages = [
  { path: "/", goal: [100, 100, 100, 100] },
  { path: "/boxes", goal: [100, 100, 100, 100] },
  { path: "/faq", goal: [100, 100, 100, 100] },
  { path: "/auth", goal: [98, 0, 0, 0] },
] as const;

/** The pages that people see first, as a phone on a slow network loads them. */
export const lighthouse: Row = { name: "lighthouse", isSlow: true, measure };

async function measure({ say, chromium }: Bench): Promise<Figure[]> {
  if (!chromium) return [{ name: "Lighthouse", figure: "not measured: no Chromium was found" }];
  installLighthouse();
  return withTemporaryFolder(async (folder) => {
    // Without an administrator the pages would show their operator the way to create one, which nobody else sees.
    const admin = { ADMIN_EMAIL: account.email, ADMIN_PASSWORD: account.password };
    const server = await startServer({ DATA_DIR: folder, ...admin });
    try {
      const found = await auditInTurns(server.url, chromium, say);
      return pages.flatMap(({ path, goal }) => figures(path, goal, found.get(path) ?? []));
    } finally {
      await server.stop();
    }
  });
}

/** Audits all pages in each round, so that a busy moment of the machine does not affect one page alone. */
async function auditInTurns(url: string, chromium: string, say: Bench["say"]): Promise<Map<string, Audit[]>> {
  const found = new Map<string, Audit[]>();
  for (let round = 1; round <= rounds; round += 1) {
    for (const { path } of pages) {
      say(`Lighthouse on ${path}, round ${round} of ${rounds}`);
      found.set(path, [...(found.get(path) ?? []), await audit(url + path, chromium)]);
    }
  }
  return found;
}

function figures(path: string, goal: readonly number[], audits: readonly Audit[]): Figure[] {
  const middle = (figure: (each: Audit) => number) => median(audits.map(figure));
  const scores = goal.map((_, category) => middle((each) => each.scores[category] ?? 0));
  const lcpMs = middle((each) => each.lcpMs);
  const cls = middle((each) => each.cls);
  return [
    {
      name: `Lighthouse ${path}: performance, accessibility, best practices, SEO`,
      figure: scores.join(", "),
      goal: goal.map((score) => (score > 0 ? `≥ ${score}` : "any")).join(", "),
      reached: scores.every((score, category) => score >= (goal[category] ?? 0)),
    },
    {
      name: `Lighthouse ${path}: largest contentful paint, layout shift`,
      figure: `${(lcpMs / 1000).toFixed(2)} s, ${cls.toFixed(2)}`,
      goal: `≤ ${(goalLcpMs / 1000).toFixed(1)} s, 0`,
      reached: lcpMs <= goalLcpMs && cls === 0,
    },
    {
      name: `Lighthouse ${path}: blocked, processor's benchmark index`,
      figure: `${Math.round(middle((each) => each.blockedMs))} ms, ${Math.round(middle((each) => each.processor))}`,
    },
  ];
}
