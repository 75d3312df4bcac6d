import { appendFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { execute } from "../execute.ts";
import { baseSystem } from "./base-system.ts";
import { keepFile } from "./kept-files.ts";
import { runOff } from "./machine.ts";
import { bringPrograms } from "./programs.ts";

/** Makes the files of a Debian 12 that boots, with systemd and these packages; a minute the first time. */
export async function bootingSystem(
  files: string,
  packages: readonly string[],
  say: (text: string) => void,
): Promise<void> {
  await bringPrograms({ "systemd-nspawn": "systemd-container" }, say);
  const base = await baseSystem(say);
  const name = ["debian-12-with-systemd", ...packages].join("-");
  const booting = await keepFile(`${name}.tar`, async (path) => {
    const added = [...everywhere, ...packages].join(" ");
    say(`adds ${added} to it`);
    const making = `${files}-making`;
    await unpack(base, making);
    runOff(making, `apt-get -qq update && apt-get -qq install -y --no-install-recommends ${added}`);
    await execute("tar", ["-cpf", path, "-C", making, "."]);
  });
  await unpack(booting, files);
  // A person who types the commands answers with yes.
  appendFileSync(join(files, "etc/apt/apt.conf.d/yes"), 'APT::Get::Assume-Yes "true";\n');
}

/** What every Debian that boots has. */
const everywhere = ["systemd-sysv", "dbus", "procps"];

async function unpack(tar: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await execute("tar", ["-xpf", tar, "-C", folder]);
}
