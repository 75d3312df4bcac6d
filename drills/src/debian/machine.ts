import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { attempt, type Ended, execute } from "../execute.ts";
import { until } from "../readiness.ts";
import { bringPrograms } from "./programs.ts";

const packages = { "systemd-nspawn": "systemd-container", nsenter: "util-linux", ip: "iproute2" };

/** The network of a command of the machine: the machine's own, or this one's, which has packages. */
export type Network = "its own" | "this one's";

interface Place {
  /** The machine's files. */
  folder: string;
  /** Short, as its network device is named after it. */
  name: string;
  /** Of this machine, as it sees that one, and of that one: in a network of 256 for them alone, or for the bridge's machines. */
  addresses: readonly [string, string];
  /** A device of this machine that has its address already, and connects several machines. */
  bridge?: string;
  /** Folders of this machine that it has at the same place. */
  shared?: readonly string[];
}

/** A booted Debian with a systemd, a network and files of its own. */
export class Machine {
  readonly #place: Place;
  #child: ChildProcess;

  private constructor(place: Place, child: ChildProcess) {
    this.#place = place;
    this.#child = child;
  }

  /** Boots it, and turns it off afterwards. @throws Error if this is no Debian, or not root */
  static async boot<Value>(
    place: Place,
    say: (text: string) => void,
    use: (machine: Machine) => Promise<Value>,
  ): Promise<Value> {
    await bringPrograms(packages, say);
    const machine = new Machine(place, start(place));
    // Also when the drill is interrupted, which waits for nothing.
    const end = () => machine.#kill();
    process.once("exit", end);
    try {
      await machine.#untilUp();
      return await use(machine);
    } finally {
      process.off("exit", end);
      await machine.cutPower();
    }
  }

  /** The first process of the machine; it ends with it, whatever happens to nspawn. */
  get #init(): string | undefined {
    try {
      const { pid } = this.#child;
      return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ")[0] || undefined;
    } catch {
      return undefined;
    }
  }

  async #untilUp(): Promise<void> {
    await until(async () => {
      const { output } = await this.try("systemctl is-system-running");
      return output === "running" || output === "degraded";
    }, "the machine is up");
    await this.#connect();
  }

  async #connect(): Promise<void> {
    const { name, bridge } = this.#place;
    const [here, there] = this.#place.addresses;
    const device = `ve-${name}`;
    if (bridge) await execute("ip", ["link", "set", device, "master", bridge]);
    else await execute("ip", ["address", "replace", `${here}/24`, "dev", device]);
    await execute("ip", ["link", "set", device, "up"]);
    const inside = ["-t", this.#init ?? "", "--net", "ip"];
    await execute("nsenter", [...inside, "address", "replace", `${there}/24`, "dev", "host0"]);
    await execute("nsenter", [...inside, "link", "set", "host0", "up"]);
  }

  /** Runs a line of bash as its root. */
  try(line: string, network: Network = "its own"): Promise<Ended> {
    const init = this.#init;
    if (!init) return Promise.resolve({ status: null, output: "It is off.", answer: "" });
    const spaces = ["--mount", "--uts", "--ipc", "--pid", "--root", "--wd"];
    const seen = network === "its own" ? [...spaces, "--net"] : spaces;
    const env = ["env", "--ignore-environment", `PATH=${path}`, "HOME=/root", "LANG=C.UTF-8"];
    return attempt("nsenter", [
      "-t",
      init,
      ...seen,
      ...env,
      "DEBIAN_FRONTEND=noninteractive",
      "bash",
      "-c",
      line,
    ]);
  }

  /** @throws Error with its last words if it fails */
  async run(line: string, network: Network = "its own"): Promise<string> {
    const { status, output } = await this.try(line, network);
    if (status === 0) return output;
    throw new Error(`${line} ended with ${status}:\n${output.split("\n").slice(-30).join("\n")}`);
  }

  /** Restarts it as an operator does. A service manager would see nspawn's exit code and start it again. */
  async reboot(): Promise<void> {
    const ended = once(this.#child, "exit");
    await this.try("systemctl reboot");
    await ended;
    await this.#bootAgain();
  }

  /** Ends all of it at once, and boots it again. */
  async losePower(): Promise<void> {
    await this.cutPower();
    await this.#bootAgain();
  }

  async #bootAgain(): Promise<void> {
    this.#child = start(this.#place);
    await this.#untilUp();
  }

  async cutPower(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = once(this.#child, "exit");
    this.#kill();
    await ended;
  }

  /** With its first process all others end, and nspawn after them. */
  #kill(): void {
    const init = this.#init;
    if (init) process.kill(Number(init), "SIGKILL");
    else this.#child.kill("SIGKILL");
  }
}

const path = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";

function start({ folder, name, shared = [] }: Place): ChildProcess {
  const options = ["--quiet", "--boot", "--register=no", "--keep-unit", "--network-veth"];
  const place = ["--directory", folder, "--machine", name, "--resolv-conf=copy-host"];
  const binds = shared.map((path) => `--bind=${path}`);
  return spawn("systemd-nspawn", [...options, ...place, ...binds], { stdio: "ignore" });
}

/** Runs a program on the files of a machine that is off, in this machine's network. */
export function runOff(folder: string, line: string): void {
  const place = ["--directory", folder, "--resolv-conf=copy-host"];
  const options = ["--quiet", "--register=no", "--keep-unit", "--setenv=DEBIAN_FRONTEND=noninteractive"];
  execFileSync("systemd-nspawn", [...options, ...place, "bash", "-c", line], { stdio: "pipe" });
}
