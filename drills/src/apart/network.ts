import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { execute, runLines } from "../execute.ts";

/** Three database machines and two that run Boxmates, each a network namespace at one bridge. */
export const nodes: Readonly<Record<string, string>> = {
  one: "10.77.0.11",
  two: "10.77.0.12",
  three: "10.77.0.13",
};
export const applications: Readonly<Record<string, string>> = {
  application: "10.77.0.21",
  "application-2": "10.77.0.22",
};

const lateWire = fileURLToPath(new URL("late-wire.py", import.meta.url));

/** Runs its arguments on a machine. */
export const on = (machine: string): [string, ...string[]] => ["ip", "netns", "exec", machine];

/** Runs a program on a machine to its end. */
export function runOn(machine: string, ...args: readonly string[]): Promise<string> {
  const [program, ...rest] = on(machine);
  return execute(program, [...rest, ...args]);
}

/** Lays the network. Packets are not put together, so that each can be lost or late by itself, with its checksum. */
export async function layNetwork(): Promise<void> {
  // Each network namespace has its own mounts: a disk that is taken away here must go from there, too.
  await runLines(`
    mount --make-rshared /
    mkdir -p /run/netns
    mount -t tmpfs none /run/netns
    ip link set lo up
    ip link add cluster type bridge
    ip address add 10.77.0.1/24 dev cluster
    ip link set cluster up`);
  for (const [machine, address] of Object.entries({ ...nodes, ...applications }))
    await runLines(`
      ip netns add ${machine}
      ip link add ${machine} type veth peer name eth0 netns ${machine}
      ip link set ${machine} master cluster up
      ip -n ${machine} address add ${address}/24 dev eth0
      ip -n ${machine} link set eth0 up
      ip -n ${machine} link set lo up
      ip netns exec ${machine} ethtool -K eth0 tx off tso off gso off gro off >/dev/null
      ethtool -K ${machine} tx off tso off gso off gro off >/dev/null`);
}

type Mend = () => Promise<unknown>;

/** Drops packets of a machine: `rule` says which of those that it receives and sends, in the words of nft. */
export async function dropPackets(
  machine: string,
  rule: { received?: string; sent?: string },
): Promise<Mend> {
  const chain = (name: string, hook: string, device: string, which: string | undefined) =>
    which === undefined
      ? ""
      : `chain ${name} { type filter hook ${hook} priority 0; ${device} eth0 ${which} drop; }`;
  const table = `table inet drill {
    ${chain("received", "input", "iifname", rule.received)}
    ${chain("sent", "output", "oifname", rule.sent)}
  }`;
  await runOn(machine, "nft", table);
  return () => runOn(machine, "nft", "delete table inet drill");
}

/** Delays all that a machine sends. The kernel needs no `netem`: a program of ours carries each packet. */
export async function delayPackets(machine: string, seconds: number): Promise<Mend> {
  await runLines(`
    ip link add late type veth peer name late-bridge
    ethtool -K late tx off tso off gso off gro off >/dev/null
    ethtool -K late-bridge tx off tso off gso off gro off >/dev/null
    ip link set late-bridge master cluster up
    ip link set late up promisc on
    ip link set ${machine} promisc on nomaster`);
  const wire = spawn("python3", [lateWire, machine, "late", String(seconds)], { stdio: "inherit" });
  return async () => {
    await ended(wire);
    await runLines(`ip link delete late; ip link set ${machine} promisc off master cluster`);
  };
}

/** Ends a process at once, and waits until it has. */
export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, "exit");
  child.kill("SIGKILL");
  await exit;
}
