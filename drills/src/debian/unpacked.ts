import { execute } from "../execute.ts";
import { keepFile } from "./kept-files.ts";
import { isRootOnDebian } from "./programs.ts";

/**
 * Returns the folder with the files of a package of Debian, which is not installed: its server would start.
 * @throws Error if this is no Debian, or not root
 */
export function unpacked(name: string, say: (text: string) => void): Promise<string> {
  if (!isRootOnDebian())
    throw new Error("This drill takes a package of Debian: run it as root on Debian 12 or newer.");
  return keepFile(name, async (folder) => {
    say(`takes Debian's package ${name}`);
    await execute("apt-get", ["-qq", "update"]);
    await execute("sh", [
      "-euc",
      'mkdir "$1" && cd "$1" && apt-get -qq download "$2" && dpkg-deb -x ./*.deb . && rm ./*.deb',
      "sh",
      folder,
      name,
    ]);
  });
}
