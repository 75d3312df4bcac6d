import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "@boxmates/processes/free-port";
import * as z from "zod";
import { until } from "../readiness.ts";
import { shipped, writeChanged } from "./shipped.ts";

const rule = z.object({
  name: z.string(),
  health: z.string(),
  state: z.string(),
  alerts: z.array(z.object({ labels: z.record(z.string(), z.string()) })),
});
export type Rule = z.output<typeof rule>;
const rules = z.object({ data: z.object({ groups: z.array(z.object({ rules: z.array(rule) })) }) });
const answer = z.object({ status: z.string(), data: z.object({ result: z.array(z.unknown()) }).optional() });
const board = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
});

interface Watched {
  /** The folder of Debian's package. */
  programs: string;
  folder: string;
  /** The server's host and port. */
  target: string;
  token: string;
  /** The host and port of the one that it tells. */
  alertmanager: string;
}

/** A Prometheus with the configuration and the rules of `deploy/prometheus`, which watches one server. */
export class Prometheus {
  readonly #url: string;

  private constructor(url: string) {
    this.#url = url;
  }

  /** Starts it, and ends it afterwards. */
  static async watch<Value>(
    watched: Watched,
    use: (prometheus: Prometheus) => Promise<Value>,
  ): Promise<Value> {
    const port = await freePort();
    const child = start(watched, port);
    const end = () => child.kill("SIGKILL");
    process.once("exit", end);
    try {
      const prometheus = new Prometheus(`http://127.0.0.1:${port}`);
      await until(async () => (await prometheus.#try("/-/ready")) !== undefined, "Prometheus is ready");
      return await use(prometheus);
    } finally {
      process.off("exit", end);
      end();
    }
  }

  async rules(): Promise<Rule[]> {
    const { data } = rules.parse(JSON.parse((await this.#try("/api/v1/rules")) ?? ""));
    return data.groups.flatMap((group) => group.rules);
  }

  /** Returns how many series answer the query; undefined if it is refused. */
  async query(expr: string): Promise<number | undefined> {
    // Fills in the interval, as Grafana does.
    const filled = expr.replaceAll("$__rate_interval", "1m");
    const text = await this.#try(`/api/v1/query?query=${encodeURIComponent(filled)}`);
    return text === undefined ? undefined : answer.parse(JSON.parse(text)).data?.result.length;
  }

  async #try(path: string): Promise<string | undefined> {
    const response = await fetch(`${this.#url}${path}`).catch(() => undefined);
    return response?.ok ? response.text() : undefined;
  }
}

/** The shipped configuration, for this one server, looked at each second. */
function start({ programs, folder, target, token, alertmanager }: Watched, port: number): ChildProcess {
  const tokenFile = join(folder, "token");
  writeFileSync(tokenFile, token);
  const file = writeChanged("prometheus.yml", folder, [
    [/targets: \["10[^\]]*\]/, `targets: ["${target}"]`],
    ["localhost:9093", alertmanager],
    ["/etc/prometheus/boxmates-token", tokenFile],
    ["  - alerts.yml", `  - ${shipped}alerts.yml`],
    ["scrape_interval: 30s", "scrape_interval: 1s"],
    ["evaluation_interval: 30s", "evaluation_interval: 1s"],
  ]);
  return spawn(
    join(programs, "usr/bin/prometheus"),
    [
      `--config.file=${file}`,
      `--storage.tsdb.path=${join(folder, "prometheus")}`,
      `--web.listen-address=127.0.0.1:${port}`,
      "--log.level=error",
    ],
    { stdio: ["ignore", "ignore", "inherit"] },
  );
}

/** Every query of the board, with the title of its panel. */
export function boardQueries(): { title: string; expr: string }[] {
  const { panels } = board.parse(JSON.parse(readFileSync(join(shipped, "board.json"), "utf8")));
  return panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ title, expr })));
}
