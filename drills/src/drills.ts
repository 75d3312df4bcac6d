import type { Drill } from "./drill.ts";
import { alerts } from "./drills/alerts.ts";
import { cluster } from "./drills/cluster.ts";
import { databaseGoes } from "./drills/database-goes.ts";
import { image } from "./drills/image.ts";
import { installed } from "./drills/installed.ts";
import { killed } from "./drills/killed.ts";
import { machines } from "./drills/machines.ts";
import { mailGoes } from "./drills/mail-goes.ts";
import { plainRole } from "./drills/plain-role.ts";
import { severalMachines } from "./drills/several-machines.ts";
import { soak } from "./drills/soak.ts";
import { twoStarts } from "./drills/two-starts.ts";
import { unit } from "./drills/unit.ts";
import { update } from "./drills/update.ts";
import { upgrade } from "./drills/upgrade.ts";
import { workerHangs } from "./drills/worker-hangs.ts";

export const drills: readonly Drill[] = [
  twoStarts,
  killed,
  upgrade,
  databaseGoes,
  workerHangs,
  severalMachines,
  update,
  mailGoes,
  plainRole,
  soak,
  alerts,
  image,
  unit,
  cluster,
  installed,
  machines,
];
