import { execute } from "../execute.ts";
import { keepFile } from "./kept-files.ts";
import { bringPrograms } from "./programs.ts";

/** A Debian 12 with what every Debian has, as a tar; some minutes the first time. */
export async function baseSystem(say: (text: string) => void): Promise<string> {
  await bringPrograms({ mmdebstrap: "mmdebstrap" }, say);
  return keepFile("debian-12.tar", (path) => {
    say("makes a Debian 12 of its packages");
    const args = ["--variant=minbase", "--include=ca-certificates", "--format=tar", "bookworm", path];
    return execute("mmdebstrap", args);
  });
}
