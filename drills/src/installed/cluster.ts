import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { ClusterView } from "../cluster-view.ts";
import { bootingSystem } from "../debian/booting-system.ts";
import { Machine } from "../debian/machine.ts";
import { pageCommands } from "../debian/page-commands.ts";
import { bringPrograms } from "../debian/programs.ts";
import { execute, runLines } from "../execute.ts";

const source = fileURLToPath(new URL("../../../deploy/cluster", import.meta.url));
const bridge = "boxcluster";
const here = "10.231.8.1";
const nodes = { one: "10.231.8.11", two: "10.231.8.12", three: "10.231.8.13" };
type Node = keyof typeof nodes;
const names: readonly Node[] = ["one", "two", "three"];
const journal = "journalctl --unit etcd --unit patroni --no-pager --output cat";
const primaryPort = 25432;

type Say = (text: string) => void;

/** Three booted Debians with `deploy/cluster`, installed as docs/operating.md says. This machine is that with Boxmates. */
export class InstalledCluster {
  readonly view: ClusterView;
  readonly #folder: string;
  readonly #machines: ReadonlyMap<string, Machine>;

  private constructor(folder: string, machines: ReadonlyMap<string, Machine>) {
    this.#folder = folder;
    this.#machines = machines;
    this.view = new ClusterView(join(folder, "cluster"), nodes);
  }

  /** Makes the machines, and turns them off afterwards. @throws Error if this is no Debian, or not root */
  static async use<Value>(
    folder: string,
    say: Say,
    use: (cluster: InstalledCluster) => Promise<Value>,
  ): Promise<Value> {
    await bringPrograms({ "systemd-nspawn": "systemd-container", haproxy: "haproxy" }, say);
    describe(join(folder, "cluster"));
    for (const name of names) await bootingSystem(join(folder, name), [], say);
    return withBridge(() =>
      bootAll(folder, say, new Map(), async (machines) => {
        const cluster = new InstalledCluster(folder, machines);
        await cluster.#install(say);
        return use(cluster);
      }),
    );
  }

  machine(name: string): Machine {
    const machine = this.#machines.get(name);
    if (!machine) throw new Error(`There is no machine called ${name}.`);
    return machine;
  }

  /** HAProxy as the page configures it for a machine with Boxmates. Returns the setting for Boxmates, and what ends it. */
  async startHaproxy(): Promise<{ databaseUrl: string; haproxy: ChildProcess }> {
    const root = join(this.#folder, "application");
    await this.#configure("application", root);
    const haproxy = spawn("/usr/sbin/haproxy", ["-db", "-f", join(root, "etc/haproxy/haproxy.cfg")], {
      stdio: "ignore",
    });
    process.once("exit", () => haproxy.kill("SIGKILL"));
    const settings = readFileSync(join(this.#folder, "cluster/cluster.env"), "utf8");
    const [, password] = /^BOXMATES_PASSWORD=(.+)$/m.exec(settings) ?? [];
    const trusted = join(root, "etc/haproxy/authority.crt");
    return {
      databaseUrl: `postgres://boxmates:${password}@localhost:${primaryPort}/boxmates?sslmode=verify-full&sslrootcert=${trusted}`,
      haproxy,
    };
  }

  /** New certificates, as the page says: made where the authority's key is, then copied, and read without a pause. */
  async renew(): Promise<void> {
    await this.#configure("certificates");
    for (const name of names) {
      this.#copyTo(name);
      await this.machine(name).run(
        `cd /root/cluster && ./configure.sh ${name} && systemctl reload patroni pgbouncer`,
      );
    }
  }

  async #install(say: Say): Promise<void> {
    for (const name of names) {
      say(`installs ${name} as the page says`);
      this.#copyTo(name);
      const commands = linesOf("install.sh").map((line) =>
        line.replace(/(configure\.sh) one\b/, `$1 ${name}`),
      );
      await this.machine(name).run(
        ["set -e", "apt-get -qq update", "cd /root/cluster", ...commands].join("\n"),
        "this one's",
      );
    }
    await Promise.all(names.map((name) => this.machine(name).run("systemctl restart etcd")));
    await pause(10_000);
    for (const name of names) await this.machine(name).run(["set -e", ...linesOf("start.sh")].join("\n"));
    await this.view.whole().catch(async (error: unknown) => {
      const logs = [...this.#machines.values()].map((machine) => machine.run(`${journal} --lines 40`));
      throw new Error((await Promise.all(logs)).join("\n\n"), { cause: error });
    });
  }

  /** Copies what the page lets a database machine have: not the authority's key, nor another machine's certificate. */
  #copyTo(name: Node): void {
    const target = join(this.#folder, name, "root/cluster");
    rmSync(target, { recursive: true, force: true });
    cpSync(join(this.#folder, "cluster"), target, { recursive: true });
    for (const file of readdirSync(join(target, "certificates")))
      if (file !== "authority.crt" && file !== `${name}.pem`) rmSync(join(target, "certificates", file));
  }

  async #configure(...args: string[]): Promise<void> {
    await execute("bash", [join(this.#folder, "cluster/configure.sh"), ...args]);
  }
}

/** Fills in `cluster.env`, and makes the certificates. */
function describe(folder: string): void {
  cpSync(source, folder, { recursive: true });
  const file = join(folder, "cluster.env");
  const list = names.map((name) => `${name}=${nodes[name]}`).join(" ");
  const text = readFileSync(file, "utf8")
    .replace(/^NODES=.*$/m, `NODES="${list}"`)
    .replace(/^PRIMARY_PORT=.*$/m, `PRIMARY_PORT=${primaryPort}`)
    .replace(/^REPLICA_PORT=.*$/m, `REPLICA_PORT=${primaryPort + 1}`)
    .replace(/^SHARED_BUFFERS=.*$/m, "SHARED_BUFFERS=128MB")
    .replaceAll(/^([A-Z]+_PASSWORD)=$/gm, (_, name) => `${name}=${randomBytes(24).toString("hex")}`);
  writeFileSync(file, text);
  chmodSync(file, 0o600);
  execFileSync("bash", [join(folder, "configure.sh"), "certificates"], { stdio: "pipe" });
}

async function withBridge<Value>(use: () => Promise<Value>): Promise<Value> {
  const remove = () => execFileSync("ip", ["link", "delete", bridge]);
  await runLines(`
    ip link add ${bridge} type bridge
    ip address add ${here}/24 dev ${bridge}
    ip link set ${bridge} up`);
  // Also when the drill is interrupted, which waits for nothing.
  process.once("exit", remove);
  try {
    return await use();
  } finally {
    process.off("exit", remove);
    remove();
  }
}

/** Boots those that are not yet up, one after the other. */
async function bootAll<Value>(
  folder: string,
  say: Say,
  booted: ReadonlyMap<string, Machine>,
  use: (machines: ReadonlyMap<string, Machine>) => Promise<Value>,
): Promise<Value> {
  const name = names[booted.size];
  if (name === undefined) return use(booted);
  const place = {
    folder: join(folder, name),
    name: `box${name}`,
    addresses: [here, nodes[name]] as const,
    bridge,
  };
  return Machine.boot(place, say, (machine) =>
    bootAll(folder, say, new Map([...booted, [name, machine]]), use),
  );
}

/** The commands of a script. The machine's root needs no sudo. */
function linesOf(script: string): string[] {
  const commands = pageCommands(new URL(script, import.meta.url));
  return ['sudo() { "$@"; }', ...commands];
}
