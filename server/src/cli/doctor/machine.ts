import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { totalmem } from "node:os";
import type { Bounds, Finding } from "./finding.ts";

export async function checkMachine(bounds: Bounds): Promise<Finding[]> {
  return [checkMemory(bounds), ...(await checkFiles(bounds)), checkZones(bounds), checkBuild(bounds)];
}

const megabytes = (bytes: number) => `${Math.floor(bytes / 1024 ** 2)} MB`;

function checkMemory({ leastMemoryBytes }: Bounds): Finding {
  const limit = process.constrainedMemory();
  const bytes = Math.min(totalmem(), limit > 0 ? limit : Number.POSITIVE_INFINITY);
  const fault = `the server needs ${megabytes(leastMemoryBytes)}, and twice that for the largest pictures: give it more (MemoryMax under systemd, mem_limit in a container)`;
  return {
    what: `There are ${megabytes(bytes)} of memory`,
    fault: bytes < leastMemoryBytes ? fault : undefined,
  };
}

/** Each open page keeps a connection. Only Linux says it in a file. */
async function checkFiles({ leastFiles }: Bounds): Promise<Finding[]> {
  const limits = await readFile("/proc/self/limits", "utf8").catch(() => "");
  const most = /^Max open files +(\d+)/m.exec(limits)?.[1];
  if (most === undefined) return [];
  const fault = `each open page takes one, so set LimitNOFILE=${leastFiles} or more in the unit, or ulimit -n`;
  return [
    {
      what: `A process may have ${most} files and connections open`,
      fault: Number(most) < leastFiles ? fault : undefined,
    },
  ];
}

/** Nights together are told in each friend's own time. */
function checkZones({ zone }: Bounds): Finding {
  const what = "Node knows the time zones";
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
    return { what };
  } catch {
    return {
      what,
      fault: `it does not know ${zone}: use the Node of npm start, or one with all of ICU, and unset NODE_ICU_DATA`,
    };
  }
}

function checkBuild({ page }: Bounds): Finding {
  const fault = "it is not: npm start builds it, and so does npm run build";
  return { what: "The page is built", fault: existsSync(page) ? undefined : fault };
}
