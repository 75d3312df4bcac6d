import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { freePort } from "@boxmates/processes/free-port";
import { until } from "../readiness.ts";
import { writeChanged } from "./shipped.ts";

interface Place {
  /** The folder of Debian's package. */
  programs: string;
  folder: string;
  /** The host and port of a mail server that knows neither TLS nor passwords. */
  mailServer: string;
}

/** Runs an Alertmanager with the configuration of `deploy/prometheus`. `use` gets its host and port. */
export async function withAlertmanager<Value>(
  place: Place,
  use: (address: string) => Promise<Value>,
): Promise<Value> {
  const address = `127.0.0.1:${await freePort()}`;
  const child = start(place, address);
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  try {
    const isReady = async () =>
      (await fetch(`http://${address}/-/ready`).catch(() => undefined))?.ok === true;
    await until(isReady, "Alertmanager is ready");
    return await use(address);
  } finally {
    process.off("exit", end);
    end();
  }
}

/** The shipped configuration, which waits for nothing that breaks together. */
function start({ programs, folder, mailServer }: Place, address: string): ChildProcess {
  const file = writeChanged("alertmanager.yml", folder, [
    ["mail.example.com:587", mailServer],
    [/ {2}smtp_auth_username: .*\n.*\n {2}smtp_auth_password_file: .*\n/, "  smtp_require_tls: false\n"],
    ["group_wait: 30s", "group_wait: 1s"],
  ]);
  const flags = [
    `--config.file=${file}`,
    `--storage.path=${join(folder, "alertmanager")}`,
    `--web.listen-address=${address}`,
    "--cluster.listen-address=",
    "--log.level=error",
  ];
  // Debian's reads its templates where its package puts them.
  const inItsPlace =
    'mount -t overlay overlay -o "lowerdir=$0/usr/share:/usr/share" /usr/share && exec "$0/usr/bin/prometheus-alertmanager" "$@"';
  return spawn("unshare", ["--mount", "sh", "-c", inItsPlace, programs, ...flags], {
    stdio: ["ignore", "ignore", "inherit"],
  });
}
