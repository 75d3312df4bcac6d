import autocannon from "autocannon";

const connections = 32;

export interface Load {
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
}

export interface PageRequest {
  path: string;
  headers?: Record<string, string>;
}

/** Asks for all these pages over and over, each connection beginning with another. Any answer but 2xx is an error. */
export async function load(url: string, requests: readonly PageRequest[], seconds: number): Promise<Load> {
  let connection = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    setupClient: (client) => {
      const first = Math.floor((connection++ * requests.length) / connections);
      client.setRequests([...requests.slice(first), ...requests.slice(0, first)]);
    },
  });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} requests to ${url} failed: this measures nothing.`);
  const { p50, p97_5, p99 } = result.latency;
  return { perSecond: result.requests.total / result.duration, p50, p95: p97_5, p99 };
}
