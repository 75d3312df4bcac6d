import { fileURLToPath } from "node:url";

export interface Finding {
  what: string;
  /** The problem and the way out; undefined if all is well. */
  fault?: string | undefined;
  /** Something worth knowing that is no problem. */
  note?: string | undefined;
}

/** From when on something is a fault. Tests move these, to meet on one machine what others are like. */
export interface Bounds {
  now: () => Date;
  leastMemoryBytes: number;
  leastFiles: number;
  leastFreeBytes: number;
  oldestPostgres: number;
  /** A time zone that has to be known. */
  zone: string;
  page: string;
}

export const usualBounds: Bounds = {
  now: () => new Date(),
  leastMemoryBytes: 512 * 1024 ** 2,
  leastFiles: 4096,
  leastFreeBytes: 1024 ** 3,
  oldestPostgres: 15,
  zone: "America/New_York",
  page: fileURLToPath(new URL("../../../../web/build/client/index.html", import.meta.url)),
};

export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Of several addresses of a host, or of `fetch`, only these say why.
  const cause = error instanceof AggregateError ? error.errors[0] : error.cause;
  if (cause instanceof Error) return messageOf(cause);
  return (error.message || error.name).replaceAll(/\s+/g, " ").trim();
}

export function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

const dayMs = 24 * 3600 * 1000;
export const daysBetween = (from: Date, to: Date) => Math.floor((to.getTime() - from.getTime()) / dayMs);
