import {
  chmodSync,
  closeSync,
  constants,
  existsSync,
  globSync,
  openSync,
  readFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type StartedServer, startServer } from "@boxmates/processes/server";
import type pg from "pg";
import { ClusterView } from "../cluster-view.ts";
import { execute } from "../execute.ts";
import { settingsIn, tryScript } from "../trial-cluster.ts";
import { administratorEnv } from "../writers.ts";
import { Disks } from "./disks.ts";
import { applications, layNetwork, nodes, on, runOn } from "./network.ts";

export const publicUrl = "http://localhost:3000";
const clockSource = fileURLToPath(new URL("clock-ahead.c", import.meta.url));

/** The machines of the drill: network, disks and clocks of their own, and what `deploy/cluster` puts on them. */
export class Hosts {
  readonly disks: Disks;
  readonly view: ClusterView;
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = join(folder, "cluster");
    this.disks = new Disks(this.#folder);
    this.view = new ClusterView(this.#folder, nodes);
  }

  /** Builds the cluster with the operator's script, one machine after the other, and waits until it is whole. */
  async build(): Promise<void> {
    await layNetwork();
    for (const node of Object.keys(nodes)) {
      await this.disks.make(node);
      this.setClock(node, 0);
    }
    await execute("cc", ["-shared", "-fPIC", "-O2", "-o", `${this.#folder}/clock-ahead.so`, clockSource]);
    // Everything runs as the user postgres, who has to get through.
    chmodSync(join(this.#folder, ".."), 0o755);
    for (const machine of [...Object.keys(nodes), ...Object.keys(applications)]) await this.start(machine);
    await this.view.whole();
  }

  /** Starts whatever does not run on a machine. */
  async start(machine: string): Promise<void> {
    await runOn(machine, "env", ...this.#environment(machine), "bash", tryScript, "start", machine);
  }

  /** Ends everything on a machine at once. */
  async kill(machine: string): Promise<void> {
    await this.#operate("kill", machine);
  }

  /** New certificates for all nodes, which they use from now on. */
  async renew(): Promise<void> {
    await this.#operate("renew");
  }

  /** Runs Patroni's own command on the machine of the standby, which no fault of the primary hits. */
  async patronictl(...args: string[]): Promise<void> {
    const node = (await this.view.standby()) ?? "";
    await runOn(node, "patronictl", "-c", join(this.#folder, node, "etc/patroni/config.yml"), ...args);
  }

  /** Ends etcd alone. */
  killEtcd(node: string): void {
    process.kill(Number(readFileSync(join(this.#folder, node, "var/run/etcd.pid"), "utf8")), "SIGKILL");
  }

  /** The number of a machine's Postgres; undefined if it does not run. */
  postmaster(node: string): string | undefined {
    const [file = ""] = globSync(join(this.#folder, node, "var/lib/postgresql/*/boxmates/postmaster.pid"));
    const [number] = file ? readFileSync(file, "utf8").split("\n") : [];
    return number && existsSync(`/proc/${number}`) ? number : undefined;
  }

  /** Sets a machine's clock ahead for the programs that ask the C library, which etcd does not. */
  setClock(machine: string, seconds: number): void {
    const file = openSync(this.#clock(machine), constants.O_RDWR | constants.O_CREAT);
    writeSync(file, new Uint8Array(new Int32Array([seconds]).buffer));
    closeSync(file);
  }

  /** Returns the settings with which the drill reaches a machine's Postgres without the network. */
  ownPostgres(node: string): pg.ClientConfig {
    const { SUPERUSER_PASSWORD: password = "" } = settingsIn(
      readFileSync(join(this.#folder, "cluster.env"), "utf8"),
    );
    const host = join(this.#folder, node, "var/run/postgresql");
    return { host, user: "postgres", password, database: "postgres" };
  }

  /** Boxmates on each of its machines, with the HAProxy there. Resolves to their addresses. */
  async startServers(): Promise<{ urls: [string, string]; servers: StartedServer[] }> {
    const settings = settingsIn(await this.#operate("url"));
    const servers: StartedServer[] = [];
    for (const machine of Object.keys(applications)) {
      const env = {
        ...settings,
        ...administratorEnv,
        HOST: "0.0.0.0",
        PORT: "3000",
        PUBLIC_URL: publicUrl,
        LOG_LEVEL: "fatal",
        DATA_DIR: join(this.#folder, `${machine}-data`),
      };
      servers.push(await startServer(env, { through: on(machine) }));
    }
    const [first = "", second = ""] = Object.values(applications).map((address) => `http://${address}:3000`);
    return { urls: [first, second], servers };
  }

  #operate(...args: string[]): Promise<string> {
    return execute("bash", [tryScript, ...args], { TRY_FOLDER: this.#folder });
  }

  #environment(machine: string): string[] {
    const addresses = Object.entries(nodes).map(([name, address]) => `${name}=${address}`);
    const clock = [`LD_PRELOAD=${this.#folder}/clock-ahead.so`, `CLOCK_AHEAD=${this.#clock(machine)}`];
    return [
      `TRY_FOLDER=${this.#folder}`,
      `TRY_NODES=${addresses.join(" ")}`,
      ...(machine in nodes ? clock : []),
    ];
  }

  #clock(machine: string): string {
    return `${this.#folder}/${machine}.clock`;
  }
}
