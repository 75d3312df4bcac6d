import { setTimeout as pause } from "node:timers/promises";
import type { Hosts } from "./hosts.ts";
import { applications, delayPackets, dropPackets, nodes } from "./network.ts";

/** The role of the machine that a fault hits. */
export type Target = "primary" | "standby";

type Mend = () => Promise<unknown>;

export interface Fault {
  /** For `--only=NAME`. */
  name: string;
  about: string;
  /** One for each time. */
  targets: readonly Target[];
  /** False if nobody can take over: nothing may be acknowledged until it is over, and everybody is told to wait. */
  writesGoOn: boolean;
  /** True if Postgres has to run on until the fault is mended. */
  keepsPostgres?: true;
  cause(hosts: Hosts, target: string): Promise<Mend>;
}

const others = (node: string) =>
  Object.entries(nodes)
    .filter(([name]) => name !== node)
    .map(([, address]) => address)
    .join(", ");

const oftenPrimary: readonly Target[] = ["primary", "primary", "standby"];

const cuts: readonly Fault[] = [
  {
    name: "alone",
    about: "cut off from everybody",
    targets: ["primary", "primary", "primary", "standby"],
    writesGoOn: true,
    cause: (_, node) => dropPackets(node, { received: "", sent: "" }),
  },
  {
    name: "from-others",
    about: "cut off from the others, not from the balancers",
    targets: ["primary", "primary", "primary", "standby"],
    writesGoOn: true,
    cause: (_, node) =>
      dropPackets(node, { received: `ip saddr { ${others(node)} }`, sent: `ip daddr { ${others(node)} }` }),
  },
  {
    name: "deaf",
    about: "receives nothing, and is heard",
    targets: ["primary", "primary"],
    writesGoOn: true,
    cause: (_, node) => dropPackets(node, { received: "" }),
  },
  {
    name: "mute",
    about: "hears, and what it sends is lost",
    targets: ["primary", "primary"],
    writesGoOn: true,
    cause: (_, node) => dropPackets(node, { sent: "" }),
  },
];

const some = "numgen random mod 100 < 30";

const poorNetworks: readonly Fault[] = [
  {
    name: "loss",
    about: "30 % of its packets lost, in both directions",
    targets: oftenPrimary,
    writesGoOn: true,
    cause: (_, node) => dropPackets(node, { received: some, sent: some }),
  },
  {
    name: "late",
    about: "what it sends is 200 ms late",
    targets: oftenPrimary,
    writesGoOn: true,
    cause: (_, node) => delayPackets(node, 0.2),
  },
  {
    name: "very-late",
    about: "what it sends is 2 s late",
    targets: oftenPrimary,
    writesGoOn: true,
    cause: (_, node) => delayPackets(node, 2),
  },
];

const poorMachines: readonly Fault[] = [
  {
    name: "clock",
    about: "its clock 60 s ahead",
    targets: oftenPrimary,
    writesGoOn: true,
    cause: async (hosts, node) => {
      hosts.setClock(node, 60);
      return async () => hosts.setClock(node, 0);
    },
  },
  {
    name: "full",
    about: "its disk full",
    targets: oftenPrimary,
    writesGoOn: true,
    cause: (hosts, node) => hosts.disks.fill(node),
  },
  {
    name: "full-paused",
    about: "its disk full while an operator has paused Patroni",
    targets: ["primary"],
    writesGoOn: false,
    keepsPostgres: true,
    cause: async (hosts, node) => {
      await hosts.patronictl("pause", "--wait");
      const empty = await hosts.disks.fill(node);
      return async () => {
        await empty();
        await hosts.patronictl("resume");
      };
    },
  },
  {
    name: "slow",
    about: "its disk writes in one tenth of the time",
    targets: oftenPrimary,
    writesGoOn: true,
    cause: (hosts, node) => hosts.disks.slow(node),
  },
];

const powerOffMs = 5_000;

const wholesale: readonly Fault[] = [
  {
    name: "etcd",
    about: "etcd killed on the two others",
    targets: ["primary", "primary", "primary"],
    writesGoOn: false,
    cause: async (hosts, node) => {
      const killed = Object.keys(nodes).filter((name) => name !== node);
      for (const each of killed) hosts.killEtcd(each);
      return () => Promise.all(killed.map((each) => hosts.start(each)));
    },
  },
  {
    name: "haproxy",
    about: "HAProxy killed on one of the machines with Boxmates",
    targets: ["primary", "primary", "primary"],
    writesGoOn: true,
    cause: async (hosts) => {
      const [machine = ""] = Object.keys(applications);
      await hosts.kill(machine);
      return () => hosts.start(machine);
    },
  },
  {
    name: "power",
    about: "all database machines powered off at once, with what their disks had not written yet",
    targets: ["primary", "primary", "primary", "primary"],
    writesGoOn: false,
    cause: async (hosts) => {
      const all = Object.keys(nodes);
      // The other way round, the files that name what is to be killed could not be read any more.
      await Promise.all(all.map((node) => hosts.kill(node)));
      await Promise.all(all.map((node) => hosts.disks.cut(node)));
      await pause(powerOffMs);
      return async () => {
        for (const node of all) {
          await hosts.disks.restore(node);
          await hosts.start(node);
        }
      };
    },
  },
];

export const faults: readonly Fault[] = [...cuts, ...poorNetworks, ...poorMachines, ...wholesale];
