import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { parse } from "yaml";
import * as z from "zod";

const texts = z.array(z.string()).default([]);
/** A setting, empty if the operator has not set its variable: variables are replaced before parsing. */
const setting = z.union([z.string(), z.null().transform(() => "")]);
const settings = z.record(z.string(), setting).default({});
const conditions = z.record(z.string(), z.strictObject({ condition: z.literal("service_healthy") }));

/** Exactly the settings that deploy/compose.yaml has: one that this does not know is a fault, and not left out. */
const service = z.strictObject({
  image: z.string().optional(),
  build: z.strictObject({ context: z.string(), dockerfile: z.string() }).optional(),
  user: z.string().optional(),
  ports: texts,
  environment: settings,
  volumes: texts,
  networks: z.strictObject({ default: z.strictObject({ ipv4_address: z.string() }) }).optional(),
  read_only: z.literal(true),
  tmpfs: texts,
  cap_drop: texts,
  cap_add: texts,
  security_opt: texts,
  pids_limit: z.number().optional(),
  mem_limit: z.string().optional(),
  shm_size: z.string().optional(),
  stop_grace_period: z
    .string()
    .regex(/^\d+s$/)
    .optional(),
  healthcheck: z
    .strictObject({
      test: z.tuple([z.literal("CMD-SHELL"), z.string()]),
      interval: z.string(),
      retries: z.number(),
    })
    .optional(),
  depends_on: z.union([texts, conditions]).default([]),
  restart: z.literal("unless-stopped"),
});
export type Service = z.output<typeof service>;

const addresses = z.strictObject({ subnet: z.string(), ip_range: z.string() });
const composition = z.strictObject({
  services: z.record(z.string(), service),
  networks: z.strictObject({
    default: z.strictObject({ ipam: z.strictObject({ config: z.tuple([addresses]) }) }),
  }),
  volumes: z.record(z.string(), z.strictObject({})),
});
export type Composition = z.output<typeof composition>;

/** Reads a compose file as it is with these variables. @throws Error if one that it needs is missing */
export function readComposition(file: string, variables: Readonly<Record<string, string>>): Composition {
  const text = readFileSync(file, "utf8").replace(
    /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
    (_, name: string, kind: string | undefined, rest: string) => {
      const value = variables[name];
      if (value) return value;
      if (kind === "?") throw new Error(`${file}: ${rest}`);
      return rest ?? "";
    },
  );
  return composition.parse(parse(text), { reportInput: true });
}

/** The services in an order in which each comes after those that it needs. */
export function inOrder({ services }: Composition): [string, Service][] {
  const needed = ({ depends_on }: Service) =>
    Array.isArray(depends_on) ? depends_on : Object.keys(depends_on);
  const placed = new Map<string, Service>();
  const place = (name: string) => {
    const found = services[name];
    if (!found || placed.has(name)) return;
    for (const other of needed(found)) place(other);
    placed.set(name, found);
  };
  for (const name of Object.keys(services)) place(name);
  return [...placed];
}

/** A read-only root as in Docker. Podman alone would put folders in memory over /run, /tmp and /var/tmp. */
export const onlyReadable = ["--read-only", "--read-only-tmpfs=false"];

/** Returns the file's settings of a service as options of podman run. */
export function optionsOf(file: string, service: Service, volumePrefix: string): string[] {
  const each = (option: string, values: readonly string[]) => values.flatMap((value) => [option, value]);
  const one = (option: string, value: string | number | undefined) =>
    value === undefined ? [] : [option, String(value)];
  const place = (volume: string) =>
    volume.startsWith(".") ? resolve(dirname(file), volume) : `${volumePrefix}${volume}`;
  return [
    ...one("--user", service.user),
    ...each("--publish", service.ports),
    ...each(
      "--env",
      Object.entries(service.environment).map(([name, value]) => `${name}=${value}`),
    ),
    ...each("--volume", service.volumes.map(place)),
    ...one("--ip", service.networks?.default.ipv4_address),
    ...onlyReadable,
    ...each("--tmpfs", service.tmpfs),
    ...each("--cap-drop", service.cap_drop),
    ...each("--cap-add", service.cap_add),
    ...each(
      "--security-opt",
      service.security_opt.map((option) => option.replace(":true", "")),
    ),
    ...one("--pids-limit", service.pids_limit),
    ...one("--memory", service.mem_limit),
    ...one("--shm-size", service.shm_size),
    ...one("--stop-timeout", service.stop_grace_period?.replace("s", "")),
    ...one("--health-cmd", service.healthcheck?.test[1]),
    ...one("--restart", service.restart),
  ];
}
