import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export interface HAProxy {
  stop(): void;
}

/** A server is out after one failed check, well within its STOP_DELAY_SECONDS. */
function configure(port: number, servers: readonly number[]): string {
  const lines = servers.map(
    (server, index) => `  server boxmates${index} 127.0.0.1:${server} check inter 500ms fall 1 rise 1`,
  );
  return `defaults
  mode http
  timeout connect 5s
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
  writeFileSync(file, configure(port, servers));
  execFileSync(program, ["-c", "-f", file], { stdio: "pipe" });
  const child: ChildProcess = spawn(program, ["-db", "-f", file], { stdio: "ignore" });
  process.once("exit", () => child.kill("SIGKILL"));
  return { stop: () => void child.kill("SIGTERM") };
}
