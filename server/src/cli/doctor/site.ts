import { endOfCertificate } from "../../base/metrics/certificates.ts";
import { type Config, isOnLocalhost } from "../../config.ts";
import { type Bounds, daysBetween, type Finding, messageOf } from "./finding.ts";

const patienceMs = 15_000;
/** Three weeks, as the alert has it. */
const leastDays = 21;

/** `known` are the ids of the keys that sign for this database, if it could be asked. */
export async function checkSite(
  config: Config,
  bounds: Bounds,
  known: readonly string[],
): Promise<Finding[]> {
  const proxies = checkProxies(config);
  if (isOnLocalhost(config)) return proxies;
  const { publicUrl } = config;
  const isSecure = publicUrl.startsWith("https:");
  return [
    {
      what: "PUBLIC_URL begins with https",
      fault: isSecure
        ? undefined
        : "passwords travel in the open, and passkeys do not work: put a proxy with a certificate in front (docs/operating.md, 'Encryption')",
    },
    await checkAnswer(publicUrl, known),
    ...(isSecure ? await checkOwnCertificate(`https://${new URL(publicUrl).host}`, bounds) : []),
    ...proxies,
  ];
}

async function checkAnswer(publicUrl: string, known: readonly string[]): Promise<Finding> {
  const what = `${publicUrl} leads to this Boxmates`;
  try {
    const response = await fetch(`${publicUrl}/api/jwks.json`, {
      redirect: "manual",
      signal: AbortSignal.timeout(patienceMs),
    });
    const led = response.headers.get("location");
    if (led)
      return { what, fault: `it leads on to ${led}: let PUBLIC_URL be the address where people arrive` };
    const keys = keysIn(await response.text());
    if (!keys)
      return {
        what,
        fault: `something else answers there (${response.status}): look where the name leads, and what the proxy forwards to`,
      };
    if (known.length === 0 || keys.some((key) => known.includes(key))) return { what };
    return {
      what,
      fault:
        "another Boxmates answers there, with another database: look where the name leads, and at DATABASE_URL",
    };
  } catch (error) {
    return {
      what,
      fault: `${messageOf(error)}; look whether the server and the proxy run, and where the name leads. Some networks do not let a machine reach itself by its public name`,
    };
  }
}

/** Returns the ids of the keys in the answer of a Boxmates; undefined if it is none. */
function keysIn(text: string): string[] | undefined {
  try {
    const { keys } = JSON.parse(text) as { keys?: unknown };
    return Array.isArray(keys) ? keys.map((key: { kid?: unknown }) => String(key.kid)) : undefined;
  } catch {
    return undefined;
  }
}

/** One that cannot be seen is a site that does not answer, which is said already. */
async function checkOwnCertificate(place: string, bounds: Bounds): Promise<Finding[]> {
  const end = await endOfCertificate(place).catch(() => undefined);
  return end ? [judged(place, end, bounds)] : [];
}

export async function checkCertificate(place: string, bounds: Bounds): Promise<Finding> {
  try {
    return judged(place, await endOfCertificate(place), bounds);
  } catch (error) {
    const fault = `it cannot be read: ${messageOf(error)}. Mend WATCHED_CERTIFICATES, or what it names`;
    return { what: goodFor(place), fault };
  }
}

const goodFor = (place: string) => `The certificate of ${place} is good for three weeks`;

function judged(place: string, end: Date, { now }: Bounds): Finding {
  const days = daysBetween(now(), end);
  const fault = days < 0 ? `it ended ${-days} days ago: renew it` : `it ends in ${days} days: renew it`;
  return { what: goodFor(place), fault: days < leastDays ? fault : undefined };
}

function checkProxies({ trustedProxies }: Config): Finding[] {
  const open = trustedProxies.find((range) => range.endsWith("/0"));
  if (!open) return [];
  const fault = `${open} is everybody: anyone can pretend to be somebody else, and no limit holds. Name the proxy's own address`;
  return [{ what: "TRUSTED_PROXIES names proxies only", fault }];
}
