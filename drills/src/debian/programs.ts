import { existsSync } from "node:fs";
import { userInfo } from "node:os";
import { join } from "node:path";
import { execute } from "../execute.ts";

/** The folders where Debian has programs, also those that are not on everybody's PATH. */
const folders = ["/usr/bin", "/usr/sbin", "/bin", "/sbin", "/usr/lib/podman"];

export function isRootOnDebian(): boolean {
  return userInfo().uid === 0 && existsSync("/etc/debian_version");
}

/**
 * Brings programs that a drill runs, by the name of Debian's package.
 * @throws Error if this is no Debian, or not root
 */
export async function bringPrograms(
  packages: Readonly<Record<string, string>>,
  say: (text: string) => void,
): Promise<void> {
  if (!isRootOnDebian())
    throw new Error("This drill makes mounts and namespaces: run it as root on Debian 12 or newer.");
  const missing = Object.entries(packages)
    .filter(([program]) => !folders.some((folder) => existsSync(join(folder, program))))
    .map(([, name]) => name);
  if (missing.length === 0) return;
  say(`installs Debian's packages ${missing.join(", ")}`);
  await execute("apt-get", ["-qq", "update"]);
  await execute("apt-get", [...patiently, "install", "--yes", "--no-install-recommends", ...missing], {
    DEBIAN_FRONTEND: "noninteractive",
  });
}

/** Waits while somebody else installs something. */
const patiently = ["-o", "DPkg::Lock::Timeout=600"];
