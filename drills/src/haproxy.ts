import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { until } from "./readiness.ts";

export interface HAProxy {
  /** Resolves once it sends requests to all servers. @throws Error if it does not for two minutes */
  findsAll(): Promise<void>;
  stop(): void;
}

/** A server is out after one failed check, well within its STOP_DELAY_SECONDS. */
function configure(port: number, servers: readonly number[], socket: string): string {
  const lines = servers.map(
    (server, index) => `  server boxmates${index} 127.0.0.1:${server} check inter 500ms fall 1 rise 1`,
  );
  return `global
  stats socket ${socket} mode 600
defaults
  mode http
  timeout connect 5s
  # A server that is busy is still a server.
  timeout check 2s
  timeout client 60s
  timeout server 60s
  option forwardfor
  option redispatch
frontend site
  bind 127.0.0.1:${port}
  default_backend machines
backend machines
  balance roundrobin
  option httpchk GET /readyz
${lines.join("\n")}
`;
}

/** Starts HAProxy, which Debian has in a folder that is not on everybody's PATH, in front of servers on these ports. */
export function startHAProxy(folder: string, port: number, servers: readonly number[]): HAProxy {
  const program = [
    "/usr/sbin/haproxy",
    "/usr/local/sbin/haproxy",
    "/opt/homebrew/bin/haproxy",
    "haproxy",
  ].find((path) => existsSync(path) || spawnSync(path, ["-v"]).status === 0);
  if (!program) throw new Error("HAProxy is missing: install it, on Debian with apt-get install haproxy.");
  const file = join(folder, "haproxy.cfg");
  const socket = join(folder, "haproxy.sock");
  writeFileSync(file, configure(port, servers, socket));
  execFileSync(program, ["-c", "-f", file], { stdio: "pipe" });
  const child: ChildProcess = spawn(program, ["-db", "-f", file], { stdio: "ignore" });
  process.once("exit", () => child.kill("SIGKILL"));
  return {
    findsAll: () =>
      until(async () => (await countFound(socket)) === servers.length, "HAProxy finds all servers"),
    stop: () => void child.kill("SIGTERM"),
  };
}

/** Counts the servers that are up, as HAProxy itself says. */
async function countFound(socket: string): Promise<number> {
  const asked = connect(socket);
  asked.end("show stat\n");
  let answer = "";
  for await (const part of asked.setEncoding("utf8")) answer += part;
  const rows = answer.split("\n").map((line) => line.split(","));
  const place = rows[0]?.indexOf("status") ?? -1;
  return rows.filter(
    ([backend, server, ...rest]) =>
      backend === "machines" && server !== "BACKEND" && rest[place - 2] === "UP",
  ).length;
}
