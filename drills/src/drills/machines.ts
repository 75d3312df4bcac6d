import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as z from "zod";
import { inOwnWorld } from "../apart/own-world.ts";
import type { Drill } from "../drill.ts";
import { clusterPrograms } from "../trial-cluster.ts";

const programs = [...clusterPrograms, "/usr/sbin/nft", "/usr/sbin/ethtool", "/usr/sbin/ip", "/usr/bin/cc"];
const inside = fileURLToPath(new URL("../apart/inside.ts", import.meta.url));

const findings = z.array(
  z.object({ name: z.string(), figure: z.string(), goal: z.string(), reached: z.boolean() }),
);

/** Three database machines with networks, disks and clocks of their own lose each other while people write. */
export const machines: Drill = {
  name: "machines",
  about:
    "Three database machines with addresses of their own are cut off, slow, late, full, wrong about the time and powered off, under load.",
  hasQuick: false,
  run: async ({ folder, option, found }) => {
    const missing = programs.filter((program) => !existsSync(program));
    if (missing.length > 0) throw new Error(`Install what the drill needs first: ${missing.join(", ")}`);
    if (process.getuid?.() !== 0) throw new Error("This drill lays networks and disks: it needs to be root.");
    const limits = [option("only") ?? "", option("times") ?? "Infinity", option("minutes") ?? "Infinity"];
    const file = join(folder, "findings.json");
    try {
      await inOwnWorld(inside, [folder, ...limits]);
    } finally {
      if (existsSync(file)) found(...findings.parse(JSON.parse(readFileSync(file, "utf8"))));
    }
    return [];
  },
};
