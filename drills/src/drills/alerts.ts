import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startServer } from "@boxmates/processes/server";
import { withAlertmanager } from "../alerts/alertmanager.ts";
import { boardQueries, Prometheus, type Rule } from "../alerts/prometheus.ts";
import { unpacked } from "../debian/unpacked.ts";
import type { Conditions, Drill, Finding } from "../drill.ts";
import { attempt, execute } from "../execute.ts";
import { MailServer } from "../mail-server.ts";
import { until } from "../readiness.ts";

const deploy = fileURLToPath(new URL("../../../deploy/", import.meta.url));
const token = "the-token-of-this-drill";

/** Debian's Prometheus checks the rules of `deploy/prometheus`, and watches a server with them. Its Alertmanager mails. */
export const alerts: Drill = {
  name: "alerts",
  about:
    "Prometheus watches a server by the rules of deploy/prometheus, and Alertmanager mails what is wrong with it.",
  hasQuick: true,
  needsDebian: true,
  run: async ({ folder, say }) => {
    const programs = await unpacked("prometheus", say);
    const certificates = await clusterCertificates(folder);
    const server = await startServer({
      DATA_DIR: join(folder, "data"),
      METRICS_TOKEN: token,
      WATCHED_CERTIFICATES: certificates,
    });
    const mails = await MailServer.create();
    await mails.start();
    const teller = {
      programs: await unpacked("prometheus-alertmanager", say),
      folder,
      mailServer: new URL(mails.url).host,
    };
    const seen = await withAlertmanager(teller, (alertmanager) =>
      Prometheus.watch(
        { programs, folder, target: new URL(server.url).host, token, alertmanager },
        async (prometheus) => [...(await watch(prometheus)), await mailed(mails)],
      ),
    );
    await Promise.all([mails.stop(), server.stop()]);
    return [
      await checked(programs, "check", "alerts.yml"),
      await checked(programs, "test", "alerts.test.yml"),
      ...seen,
    ];
  },
};

/** Makes those of a cluster whose machines' certificates end in ten days. */
async function clusterCertificates(folder: Conditions["folder"]): Promise<string> {
  const cluster = join(folder, "cluster");
  cpSync(join(deploy, "cluster"), cluster, { recursive: true });
  const file = join(cluster, "cluster.env");
  const filled = readFileSync(file, "utf8")
    .replaceAll(/^(\w+_PASSWORD)=$/gm, "$1=a-password-of-the-drill")
    .replace("CERTIFICATE_DAYS=400", "CERTIFICATE_DAYS=10");
  writeFileSync(file, filled);
  await execute("bash", [join(cluster, "configure.sh"), "certificates"]);
  return ["authority.crt", "one.pem"].map((name) => join(cluster, "certificates", name)).join(",");
}

async function checked(programs: string, how: "check" | "test", file: string): Promise<Finding> {
  const { status, output } = await attempt(join(programs, "usr/bin/promtool"), [
    how,
    "rules",
    join(deploy, "prometheus", file),
  ]);
  return {
    name: `promtool ${how} rules ${file}`,
    figure: status === 0 ? "passed" : output,
    goal: "passed",
    reached: status === 0,
  };
}

/** A server without a backup, with a certificate that ends soon: the first alert comes at once, the other one waits. */
async function watch(prometheus: Prometheus): Promise<Finding[]> {
  const stateOf = (rules: readonly Rule[], name: string) => rules.find((rule) => rule.name === name);
  let rules: Rule[] = [];
  await until(async () => {
    rules = await prometheus.rules();
    return ["CertificateEnds", "BackupOld"].every((name) => (stateOf(rules, name)?.alerts.length ?? 0) > 0);
  }, "Prometheus has looked at the server");
  const active = rules
    .filter(({ alerts: found }) => found.length > 0)
    .map(({ name, state }) => `${name} ${state}`);
  const ending = stateOf(rules, "CertificateEnds")?.alerts.map(({ labels }) =>
    labels.certificate?.split("/").at(-1),
  );
  const ill = rules.filter(({ health }) => health !== "ok").map(({ name }) => name);
  const refused: string[] = [];
  for (const { title, expr } of boardQueries())
    if ((await prometheus.query(expr)) === undefined) refused.push(title);
  const expected = "CertificateEnds firing, BackupOld pending";
  return [
    said(
      "alerts of a server without a backup and with a certificate that ends in 10 days",
      active.sort().reverse().join(", "),
      expected,
    ),
    said("the certificate that it names, of the authority's and a machine's", String(ending), "one.pem"),
    said("rules that Prometheus cannot evaluate", ill.join(", ") || "none", "none"),
    said(`of ${boardQueries().length} queries of the board, refused`, refused.join(", ") || "none", "none"),
  ];
}

/** The alert that can wait for the morning, in the inbox of those who read it then. */
async function mailed(mails: MailServer): Promise<Finding> {
  await until(() => mails.received.length > 0, "a mail has come");
  // In brackets are the labels, with the path of the certificate.
  const told = mails.received.map(({ to, subject }) => `${to}: ${subject.replace(/ \(.*\)$/, "")}`);
  return said("mails of alerts", told.join("; "), "team@example.com: [FIRING:1] CertificateEnds");
}

function said(name: string, figure: string, goal: string): Finding {
  return { name, figure, goal, reached: figure === goal };
}
