import autocannon from "autocannon";

const connections = 32;

export interface Load {
  perSecond: number;
  /** Returns the percentile, in milliseconds. */
  p50: number;
  p95: number;
  p99: number;
}

export interface PageRequest {
  path: string;
  headers?: Record<string, string>;
}

/** Requests all these pages repeatedly, each connection starting with another one. Any answer but 2xx is an error. */
export async function load(url: string, requests: readonly PageRequest[], seconds: number): Promise<Load> {
  let connection = 0;
  const times: number[] = [];
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    setupClient: (client) => {
      const first = Math.floor((connection++ * requests.length) / connections);
      client.setRequests([...requests.slice(first), ...requests.slice(0, first)]);
      client.on("response", (_status: number, _bytes: number, time: number) => times.push(time));
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
    perSecond: times.length / result.duration,
    p50: within(50),
    p95: within(95),
    p99: within(99),
  };
}
