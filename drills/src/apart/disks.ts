import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { execute, runLines } from "../execute.ts";
import { ended } from "./network.ts";

type Mend = () => Promise<unknown>;

/** The file systems of the machines, each in a file beside the folder where it is mounted. */
export class Disks {
  readonly #folder: string;

  /** `folder` has one folder for each machine. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  async make(machine: string): Promise<void> {
    mkdirSync(this.#at(machine), { recursive: true });
    await runLines(`
      truncate -s 3G ${this.#file(machine)}
      mkfs.ext4 -q -F -m 0 ${this.#file(machine)}`);
    await this.#mount(machine);
    await execute("chown", ["postgres:", this.#at(machine)]);
  }

  /** Fills it to the last byte. */
  async fill(machine: string): Promise<Mend> {
    const filler = join(this.#at(machine), "filler");
    await runLines(`
      available=$(df --output=avail -B1 ${this.#at(machine)} | tail -1)
      fallocate -l $((available - 1048576)) ${filler} || true
      dd if=/dev/zero of=${filler} bs=4k oflag=append conv=notrunc 2>/dev/null || true`);
    return () => execute("rm", [filler]);
  }

  /** It writes nothing for nine tenths of each second. */
  async slow(machine: string): Promise<Mend> {
    const at = this.#at(machine);
    const script = 'while :; do fsfreeze -f "$1"; sleep 0.9; fsfreeze -u "$1"; sleep 0.1; done';
    const freezing = spawn("bash", ["-c", script, "slow", at], { stdio: "ignore" });
    return async () => {
      await ended(freezing);
      await runLines(`fsfreeze -u ${at} 2>/dev/null || true`);
    };
  }

  /** Loses everything that was not yet written, as when the power is cut. */
  async cut(machine: string): Promise<void> {
    const shutDown =
      "import fcntl, os, struct, sys; fcntl.ioctl(os.open(sys.argv[1], 0), 0x8004587D, struct.pack('I', 2))";
    await execute("python3", ["-c", shutDown, this.#at(machine)]);
  }

  /** Mounts it again after `cut`, when nobody uses it any more. */
  async restore(machine: string): Promise<void> {
    await execute("umount", [this.#at(machine)]);
    await this.#mount(machine);
  }

  #at(machine: string): string {
    return join(this.#folder, machine);
  }

  #file(machine: string): string {
    return `${this.#at(machine)}.disk`;
  }

  async #mount(machine: string): Promise<void> {
    await execute("mount", ["-o", "loop", this.#file(machine), this.#at(machine)]);
  }
}
