import type { FastifyInstance } from "fastify";
import { Refusal } from "../refusal.ts";

const lookEveryMs = 1_000;
/** If the event loop is later than this, requests are refused as UNAVAILABLE, which is better than answering too late. */
const latestMs = 2_000;

/**
 * Tells lasting pressure from a single late look, which may only show the start of the process, a laptop that wakes or a
 * machine that paused for a moment.
 */
export class Pressure {
  #lookedAt: number;
  #lateInARow = 0;

  /** @param nowMs a monotonic time, as in `look` */
  constructor(nowMs: number) {
    this.#lookedAt = nowMs;
  }

  /** Call it every second: how much later it comes is how late the event loop is. */
  look(nowMs: number): void {
    const lateMs = nowMs - this.#lookedAt - lookEveryMs;
    this.#lateInARow = lateMs > latestMs ? this.#lateInARow + 1 : 0;
    this.#lookedAt = nowMs;
  }

  get lasts(): boolean {
    return this.#lateInARow > 1;
  }
}

/**
 * Refuses API calls while the event loop is late. Pages are cheap to serve and show the refusal themselves. Plugins for
 * this wake the process a hundred times a second, which is most of what an idle server does.
 */
export function refuseOverload(app: FastifyInstance, pressure = new Pressure(performance.now())): void {
  const timer = setInterval(() => pressure.look(performance.now()), lookEveryMs).unref();
  app.addHook("onClose", async () => clearInterval(timer));
  app.addHook("onRequest", (request, _reply, done) => {
    const isRefused = pressure.lasts && request.url.startsWith("/api/");
    done(isRefused ? new Refusal("UNAVAILABLE") : undefined);
  });
}
