import { type Config, isOnLocalhost } from "../../config.ts";
import { type Finding, messageOf } from "./finding.ts";

const patienceMs = 15_000;
const everywhere = ["localhost", "0.0.0.0", "::"];

interface Running {
  findings: Finding[];
  /** True if a Boxmates listens where this one would. */
  isRunning: boolean;
}

/** Asks the server that runs on this machine, if one does, also what requests it gets. */
export async function checkRunning(config: Config): Promise<Running> {
  const { host, port } = config;
  const name = everywhere.includes(host) ? "localhost" : host;
  const address = `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
  const health = await ask(`${address}/healthz`).catch((error: unknown) => messageOf(error));
  if (/ECONNREFUSED|EADDRNOTAVAIL/.test(health)) {
    const note = "start it to let the doctor look at it, too";
    return { findings: [{ what: "The server does not run here", note }], isRunning: false };
  }
  const isRunning = health.includes('"alive"');
  const what = `The server listens on ${address}`;
  if (!isRunning) {
    const fault = health.includes("timeout")
      ? "it says nothing: look at the end of its log, and restart it"
      : "another program does, so it could not: stop that one, or choose another port with PORT";
    return { findings: [{ what, fault }], isRunning };
  }
  return { findings: [{ what }, ...(await checkForwarding(config, address))], isRunning };
}

async function ask(address: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await fetch(address, { headers, signal: AbortSignal.timeout(patienceMs) });
  return response.text();
}

async function checkForwarding(config: Config, address: string): Promise<Finding[]> {
  const { metricsToken } = config;
  const headers = metricsToken ? { authorization: `Bearer ${metricsToken}` } : {};
  const text = await ask(`${address}/metrics`, headers as Record<string, string>);
  const sum = (name: string) =>
    [...text.matchAll(new RegExp(`^${name}(?:\\{.*\\})? (\\d+)$`, "gm"))].reduce(
      (total, [, value]) => total + Number(value),
      0,
    );
  const forwarded = sum("http_requests_untrusted_forwarding_total");
  const what = "The server knows where requests come from";
  const isMost = forwarded > 0 && forwarded * 2 > sum("http_request_duration_seconds_count");
  if (!isMost || isOnLocalhost(config)) return [{ what }];
  const fault = `${forwarded} requests came through a proxy that it does not trust, so that all visitors share one limit: set TRUSTED_PROXIES to the proxy's address`;
  return [{ what, fault }];
}
