import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bringPrograms } from "../debian/programs.ts";
import { attempt, type Ended, execute } from "../execute.ts";

const packages = {
  buildah: "buildah",
  podman: "podman",
  runc: "runc",
  netavark: "netavark",
  "aardvark-dns": "aardvark-dns",
  iptables: "iptables",
};

export interface Build {
  /** The file with the steps. */
  file: string;
  context: string;
  tag: string;
  target?: string;
  /** Folders of this machine that the steps have at the same place. */
  shared?: readonly string[];
}

/** Podman and Buildah, whose images, volumes and networks are in one folder and end with it. */
export interface Engine {
  /** Builds an image of those that are here: none is fetched. */
  build(build: Build): Promise<void>;
  /** @throws Error if it fails */
  podman(...args: string[]): Promise<string>;
  tryPodman(...args: string[]): Promise<Ended>;
  /** Returns the state of a container, and the end of its log. */
  lastWords(container: string): Promise<string>;
}

/** @throws Error if this is no Debian, or not root */
export async function withEngine<Value>(
  folder: string,
  say: (text: string) => void,
  use: (engine: Engine) => Promise<Value>,
): Promise<Value> {
  await bringPrograms(packages, say);
  const env = configure(folder);
  // Also when the drill is interrupted, which waits for nothing.
  const remove = () => removeAll({ ...process.env, ...env });
  process.once("exit", remove);
  try {
    return await use(engineOf(env));
  } finally {
    process.off("exit", remove);
    remove();
  }
}

function engineOf(env: Record<string, string>): Engine {
  const tryPodman: Engine["tryPodman"] = (...args) => attempt("podman", args, env);
  return {
    build: async ({ file, context, tag, target, shared = [] }) => {
      const chosen = target ? ["--target", target] : [];
      const options = ["--isolation", "chroot", "--format", "docker", "--layers", "--pull-never"];
      const volumes = shared.flatMap((path) => ["--volume", `${path}:${path}`]);
      await execute(
        "buildah",
        ["bud", ...options, ...volumes, ...chosen, "--tag", tag, "--file", file, context],
        env,
      );
    },
    podman: (...args) => execute("podman", args, env),
    tryPodman,
    lastWords: async (container) => {
      const state = await tryPodman("inspect", "--format", "{{json .State}}", container);
      const log = await tryPodman("logs", "--tail", "40", container);
      return `${container}: ${state.output}\n${log.output}`;
    },
  };
}

/** The limits are those that a machine within another one may set, and no systemd has to run. */
function configure(folder: string): Record<string, string> {
  const storage = join(folder, "storage");
  mkdirSync(storage, { recursive: true });
  const containers = join(folder, "containers.conf");
  writeFileSync(
    containers,
    `[containers]
default_ulimits = ["nofile=20000:20000", "nproc=1000:1000"]
log_driver = "k8s-file"
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
[network]
network_backend = "netavark"
network_config_dir = "${join(folder, "networks")}"
`,
  );
  const kept = join(folder, "storage.conf");
  writeFileSync(
    kept,
    `[storage]
driver = "overlay"
graphroot = "${join(storage, "graph")}"
runroot = "${join(storage, "run")}"
`,
  );
  return { CONTAINERS_CONF: containers, CONTAINERS_STORAGE_CONF: kept };
}

/** Ends all containers and networks, and lets go of all mounts. A failed step does not stop the others. */
function removeAll(env: NodeJS.ProcessEnv): void {
  const steps = [
    ["podman", "rm", "--all", "--force", "--time", "0"],
    ["podman", "network", "prune", "--force"],
    ["buildah", "rm", "--all"],
    // Images are folders that the storage mounts: it has to take them away itself.
    ["podman", "rmi", "--all", "--force"],
    ["podman", "volume", "rm", "--all", "--force"],
  ] as const;
  for (const [program, ...args] of steps) {
    try {
      execFileSync(program, args, { env, stdio: "pipe" });
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
  }
}
