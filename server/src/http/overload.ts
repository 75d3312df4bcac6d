import underPressure from "@fastify/under-pressure";
import type { FastifyInstance } from "fastify";
import { Refusal } from "../refusal.ts";

/** Beyond it requests are refused as UNAVAILABLE: better than an answer that comes too late. */
const maxEventLoopDelayMs = 2_000;

/** The plugin samples once a second; who has not seen pressure for so long begins anew. */
const forgottenAfterMs = 3_000;

/**
 * Whether the pressure lasts. One sample says little: that of the start of the process, of a laptop that wakes, of a
 * machine that stood still for a moment.
 */
export class Pressure {
  #sample: number | undefined;
  #seenAt = Number.NEGATIVE_INFINITY;
  #lasts = false;

  /** @param sample what was measured, the same until it is measured again; `nowMs` is a time that only grows */
  lasts(sample: number, nowMs: number): boolean {
    const isNew = nowMs - this.#seenAt > forgottenAfterMs;
    this.#lasts = !isNew && (this.#lasts || sample !== this.#sample);
    this.#sample = sample;
    this.#seenAt = nowMs;
    return this.#lasts;
  }
}

/** Calls of the API are refused while the event loop is late; pages are light, and say themselves what they lack. */
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
