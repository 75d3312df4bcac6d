import { randomUUID } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contract } from "@boxmates/contract/contract";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { parse } from "yaml";
import * as z from "zod";
import { sendNewsletterConfirmation } from "../../desk/newsletter/jobs.ts";
import { tlsServer } from "../../testing/certificates.ts";
import { streamsOf } from "../../testing/streams.ts";
import { startTestApp } from "../../testing/test-app.ts";

const folder = new URL("../../../../deploy/prometheus/", import.meta.url);
const rules = z.object({
  groups: z.tuple([z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })]),
});
const unitTests = z.object({
  tests: z.array(
    z.object({
      alert_rule_test: z.array(z.object({ alertname: z.string(), exp_alerts: z.array(z.unknown()) })),
    }),
  ),
});
const board = z.object({
  panels: z.array(
    z.object({
      title: z.string(),
      targets: z.array(z.object({ expr: z.string(), legendFormat: z.string() })),
    }),
  ),
});
const read = (name: string) => readFile(new URL(name, folder), "utf8");
const alerts = rules.parse(parse(await read("alerts.yml"))).groups[0].rules;
const panels = board.parse(JSON.parse(await read("board.json"))).panels;

const certificate = join(tmpdir(), `boxmates-${randomUUID()}.pem`);
const app = startTestApp({ WATCHED_CERTIFICATES: `${certificate},/nowhere/x.pem` }, { keepsRows: true });
const { listen } = streamsOf(app);

/** Every series that Prometheus gets: its name, and its labels with the values that they have. */
type Series = Map<string, Map<string, Set<string>>>;
let series: Series;

/** Prometheus adds these to whatever it reads, and `up` itself. */
const added = ["job", "instance"];

beforeAll(async () => {
  const server = await tlsServer();
  await writeFile(certificate, server.pem);
  await server.close();
  await app.clear();
  await somethingOfEverything();
  series = seriesIn(await scraped());
});

afterAll(() => rm(certificate));

async function scraped(): Promise<string> {
  const { body } = await app.app.inject({ url: "/metrics", headers: { host: "localhost" } });
  return body;
}

/** Lets a request, a job and a mail fail, another job wait, and a stream open. */
async function somethingOfEverything(): Promise<void> {
  const ann = await app.signedInAs("Ann");
  await listen(ann);
  await app.call(contract.group.create, { body: { name: "Cheese club" } }, ann);
  await app.app.inject({ url: "/healthz", headers: { "x-forwarded-for": "192.0.2.1" } });
  const { db, jobs } = app.parts;
  const send = vi.spyOn(app.parts.mailer, "send").mockRejectedValueOnce(new Error("550 No such mailbox"));
  await jobs.send(db, sendNewsletterConfirmation, { email: "ann@example.com" });
  await expect(app.runJobs()).rejects.toThrow("550");
  send.mockRestore();
  await jobs.send(db, sendNewsletterConfirmation, { email: "ben@example.com" });
  await app.database.pool.query("update pgboss.job set start_after = now() - interval '10 minutes'");
  await mkdir(join(app.config.dataDir, "backups"), { recursive: true });
  await writeFile(join(app.config.dataDir, "backups", "made-elsewhere"), "");
}

function seriesIn(text: string): Series {
  const found: Series = new Map([["up", new Map()]]);
  for (const [, name = "", labels = ""] of text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
    const known = found.get(name) ?? new Map<string, Set<string>>();
    found.set(name, known);
    for (const [, label = "", value = ""] of labels.matchAll(/(\w+)="([^"]*)"/g))
      known.set(label, (known.get(label) ?? new Set()).add(value));
  }
  return found;
}

const words = new Set(["by", "and", "or", "unless"]);

/** Returns what is wrong with the query, for these series: it is no list of results that somebody has to judge. */
function faultsOf(query: string, labelsShown: readonly string[] = []): string[] {
  const grouped = [...query.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, labels = ""]) => labels.split(/, */));
  const rest = query.replaceAll(/\bby \([^)]*\)/g, "").replaceAll(/\[[^\]]*\]/g, "");
  const selectors = [...rest.matchAll(/\b([a-z_]\w*)\b(?:\{([^}]*)\}|(?! *\(|\w))/g)]
    .filter(([, name = ""]) => !words.has(name))
    .map(([, name = "", matchers = ""]) => ({ name, matchers }));
  const faults = selectors.flatMap(({ name, matchers }) => {
    const labels = series.get(name);
    if (!labels) return [`there is no ${name}`];
    return [...matchers.matchAll(/(\w+)(=~|!=|=|!~)"([^"]*)"/g)].flatMap(
      ([, label = "", how, value = ""]) => {
        if (added.includes(label)) return [];
        const values = labels.get(label);
        if (!values) return [`${name} has no ${label}`];
        // Others occur only when there are any.
        const isAlwaysThere = how === "=" && label !== "status";
        return isAlwaysThere && !values.has(value) ? [`${name} has no ${label} ${value}`] : [];
      },
    );
  });
  const labelsOf = (name: string) => [...(series.get(name)?.keys() ?? [])];
  const known = new Set([...added, ...selectors.flatMap(({ name }) => labelsOf(name))]);
  const unknown = [...grouped, ...labelsShown].filter((label) => !known.has(label));
  return [
    ...(selectors.length === 0 ? ["it asks for nothing"] : []),
    ...faults,
    ...unknown.map((label) => `nothing has ${label}`),
  ];
}

test.each(alerts.map(({ alert, expr }) => [alert, expr]))(
  "the metrics answer what the alert %s asks",
  (_, expr) => {
    expect(faultsOf(expr)).toEqual([]);
  },
);

test.each(panels.map(({ title, targets }) => [title, targets] as const))(
  "the metrics answer what '%s' on the board asks",
  (_, targets) => {
    for (const { expr, legendFormat } of targets) {
      const shown = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].flatMap(([, label]) => label ?? []);
      expect(faultsOf(expr, shown)).toEqual([]);
    }
  },
);

test("a query for what there is not is found out", () => {
  expect(faultsOf("rate(jobs_totals[5m])")).toEqual(["there is no jobs_totals"]);
  expect(faultsOf('jobs_total{kind="x"}')).toEqual(["jobs_total has no kind"]);
  expect(faultsOf('database_connections{state="lost"}')).toEqual(["database_connections has no state lost"]);
  expect(faultsOf("sum by (person) (event_streams)")).toEqual(["nothing has person"]);
});

test("each alert has a test of its own where it comes, and where it does not", async () => {
  const { tests } = unitTests.parse(parse(await read("alerts.test.yml")));
  const all = tests.flatMap(({ alert_rule_test }) => alert_rule_test);
  const names = (comes: boolean) =>
    [
      ...new Set(
        all.filter((each) => each.exp_alerts.length > 0 === comes).map(({ alertname }) => alertname),
      ),
    ].sort();
  const expected = alerts.map(({ alert }) => alert).sort();
  expect(names(true)).toEqual(expected);
  expect(names(false)).toEqual(expected);
});

test("every metric of ours has its help, and a name with its unit", async () => {
  const text = await scraped();
  const ours = [...text.matchAll(/^# HELP (?!process_|nodejs_)(\w+) (.*)$/gm)];
  expect(ours.length).toBeGreaterThan(10);
  for (const [, , help = ""] of ours) expect(help.length).toBeGreaterThan(15);
  const counters = [...text.matchAll(/^# TYPE (\w+) counter$/gm)].map(([, name]) => name);
  expect(counters.filter((name) => !name?.endsWith("_total"))).toEqual([]);
});

test("metrics say what has happened", async () => {
  const text = await scraped();
  const numberAt = (line: string) =>
    Number(
      text
        .split("\n")
        .find((each) => each.startsWith(`${line} `))
        ?.split(" ")
        .at(-1),
    );
  const queue = sendNewsletterConfirmation.name;
  expect(numberAt(`jobs_total{queue="${queue}",result="failed"}`)).toBe(1);
  expect(numberAt(`jobs_late_seconds{queue="${queue}"}`)).toBeGreaterThanOrEqual(600);
  expect(numberAt("http_requests_untrusted_forwarding_total")).toBe(1);
  expect(numberAt("database_reachable")).toBe(1);
  expect(numberAt('event_streams_ended_total{reason="left"}')).toBe(1);
  expect(numberAt("backup_last_written_timestamp_seconds")).toBeCloseTo(Date.now() / 1000, -2);
  expect(numberAt("data_folder_available_bytes")).toBeGreaterThan(0);
  expect(numberAt('certificate_readable{certificate="/nowhere/x.pem"}')).toBe(0);
});

test("what cannot be found out is left out, and the rest is told", async () => {
  const { pool } = app.database;
  await pool.query("alter schema pgboss rename to elsewhere");
  const text = await scraped();
  await pool.query("alter schema elsewhere rename to pgboss");
  expect(text).toContain("database_reachable 0");
  expect(text).not.toMatch(/^jobs_late_seconds|^mails_unsent/m);
  expect(text).toMatch(/^jobs_total\{/m);
});
