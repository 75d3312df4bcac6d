import { X509Certificate } from "node:crypto";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { connect as connectTls } from "node:tls";

const patienceMs = 3_000;
/** A certificate ends on a day: nobody needs to know it by the second, and each look is a connection. */
const lookAgainMs = 10 * 60_000;

/** Postgres speaks TLS after this: its length, and the number of the request (Postgres, 'Message Formats'). */
const sslRequest = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

/** Returns whether `endOfCertificate` understands this. */
export function isPlaceOfCertificate(place: string): boolean {
  if (place.startsWith("/")) return true;
  if (!URL.canParse(place)) return false;
  const { protocol, username, password } = new URL(place);
  // It becomes a label that others may read.
  return ["https:", "postgres:"].includes(protocol) && username === "" && password === "";
}

/**
 * Returns when a certificate ends: that of a file, of several in it the first to end; or the one that a server shows at
 * `https://host:port` or `postgres://host:port`, whether it is trusted or not.
 * @throws Error if there is none
 */
export async function endOfCertificate(place: string): Promise<Date> {
  if (place.startsWith("/")) return firstEndIn(await readFile(place, "utf8"));
  const { hostname, port, protocol } = new URL(place);
  const host = hostname.replace(/^\[(.*)\]$/, "$1");
  const isPostgres = protocol === "postgres:";
  const socket = connect(Number(port) || (isPostgres ? 5432 : 443), host);
  const signal = AbortSignal.timeout(patienceMs);
  signal.addEventListener("abort", () => socket.destroy(new Error(`${place} did not answer in time`)));
  try {
    await once(socket, "connect");
    if (isPostgres) await askForTls(socket, place);
    return await endShownBy(socket, host);
  } finally {
    socket.destroy();
  }
}

function firstEndIn(text: string): Date {
  const all = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  const ends = all.map((pem) => new X509Certificate(pem).validToDate.getTime());
  if (ends.length === 0) throw new Error("The file has no certificate.");
  return new Date(Math.min(...ends));
}

async function askForTls(socket: Socket, place: string): Promise<void> {
  socket.write(sslRequest);
  const [answer] = await once(socket, "data");
  if (String(answer) !== "S") throw new Error(`${place} does not speak TLS.`);
}

async function endShownBy(socket: Socket, host: string): Promise<Date> {
  // It is only looked at: one that has ended, or that nobody trusts, is what we want to hear of.
  const secure = connectTls({
    socket,
    host,
    servername: /[a-z]/i.test(host) ? host : "",
    rejectUnauthorized: false,
  });
  await once(secure, "secureConnect");
  const shown = secure.getPeerX509Certificate();
  if (!shown) throw new Error("The server shows no certificate.");
  return shown.validToDate;
}

interface Watched {
  place: string;
  /** Undefined if it could not be read. */
  end: Date | undefined;
}

/** Returns a function that looks at these certificates, at most every ten minutes. */
export function watchCertificates(places: readonly string[]): () => Promise<Watched[]> {
  let looked: Promise<Watched[]> | undefined;
  let lookedAt = 0;
  return () => {
    if (looked && performance.now() - lookedAt < lookAgainMs) return looked;
    lookedAt = performance.now();
    looked = Promise.all(
      places.map(async (place) => ({ place, end: await endOfCertificate(place).catch(() => undefined) })),
    );
    return looked;
  };
}
