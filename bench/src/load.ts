import autocannon from "autocannon";

const usualConnections = 32;

export interface Load {
  perSecond: number;
  requests: number;
  /** Returns the percentile, in milliseconds. */
  p50: number;
  p95: number;
  p99: number;
}

export interface ApiRequest {
  path: string;
  method?: "GET" | "POST" | "PUT";
  headers?: Record<string, string>;
  body?: string;
}

/**
 * Sends all these requests again and again for so many seconds, each connection starting with another one; or each of
 * them once, dealt out to the connections. Any answer but 2xx is an error.
 */
export async function load(
  url: string,
  requests: readonly ApiRequest[],
  seconds: number | "once",
  connections = usualConnections,
): Promise<Load> {
  const once = seconds === "once";
  const open = once ? Math.min(connections, requests.length) : connections;
  let connection = 0;
  const times: number[] = [];
  const startedAt = performance.now();
  let endedAt = startedAt;
  const result = await autocannon({
    url,
    connections: open,
    // It ends with a sample.
    ...(once ? { amount: requests.length, sampleInt: 50 } : { duration: seconds }),
    setupClient: (client) => {
      const own = connection++;
      const first = Math.floor((own * requests.length) / open);
      const dealt = requests.filter((_, number) => number % open === own);
      client.setRequests(once ? dealt : [...requests.slice(first), ...requests.slice(0, first)]);
      client.on("response", (_status: number, _bytes: number, time: number) => {
        times.push(time);
        endedAt = performance.now();
      });
    },
  });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) {
    const { errors, timeouts, statusCodeStats } = result;
    const how = JSON.stringify({ errors, timeouts, answers: statusCodeStats });
    throw new Error(
      `${failed} requests to ${url}${requests[0]?.path} failed, so this measures nothing: ${how}.`,
    );
  }
  times.sort((a, b) => a - b);
  const within = (percent: number) => times[Math.ceil((times.length * percent) / 100) - 1] ?? Number.NaN;
  return {
    // Its own duration ends with a whole second.
    perSecond: (times.length * 1000) / (endedAt - startedAt),
    requests: times.length,
    p50: within(50),
    p95: within(95),
    p99: within(99),
  };
}
