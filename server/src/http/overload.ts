import underPressure from "@fastify/under-pressure";
import type { FastifyInstance } from "fastify";
import { Refusal } from "../refusal.ts";

/** Above this delay requests are refused as UNAVAILABLE, which is better than answering too late. */
const maxEventLoopDelayMs = 2_000;

/** The plugin samples once a second; after this long without pressure the count starts again. */
const forgottenAfterMs = 3_000;

/**
 * Tells lasting pressure from a single sample, which may only show the start of the process, a laptop that wakes or a
 * machine that paused for a moment.
 */
export class Pressure {
  #sample: number | undefined;
  #seenAt = Number.NEGATIVE_INFINITY;
  #lasts = false;

  /** @param sample the latest measurement, unchanged until the next one; @param nowMs a monotonic time */
  lasts(sample: number, nowMs: number): boolean {
    const isNew = nowMs - this.#seenAt > forgottenAfterMs;
    this.#lasts = !isNew && (this.#lasts || sample !== this.#sample);
    this.#sample = sample;
    this.#seenAt = nowMs;
    return this.#lasts;
  }
}

/** Refuses API calls while the event loop is late. Pages are cheap to serve and show the refusal themselves. */
export async function refuseOverload(app: FastifyInstance): Promise<void> {
  const pressure = new Pressure();
  await app.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    exposeStatusRoute: false,
    pressureHandler: (request, _reply, _type, delayMs = 0) => {
      const lasts = pressure.lasts(delayMs, performance.now());
      if (lasts && request.url.startsWith("/api/")) throw new Refusal("UNAVAILABLE");
    },
  });
}
