import type { BoxType } from "@boxmates/contract/workshop/box";
import { signupPrefix } from "./remembered-user.ts";

/** The fields of /signup, by where they are used: `/signup` sends nothing, and the browser keeps them until then. */
const fields = {
  account: ["name", "email"],
  address: ["name", "address", "city", "state", "zipCode"],
} as const;

type Part = keyof typeof fields;
export type Typed<P extends Part> = Record<(typeof fields)[P][number], string>;

/** Somebody who has not come back by then will hardly do so. */
const keptMs = 30 * 24 * 3600 * 1000;

const keyOf = (part: Part | "box") => `${signupPrefix}${part}`;

export function keepTyped(values: FormData, nowMs: number): void {
  for (const part of ["account", "address"] as const) {
    const typed = Object.fromEntries(fields[part].map((name) => [name, String(values.get(name)).trim()]));
    keep(part, JSON.stringify({ until: nowMs + keptMs, typed }));
  }
}

export function keepBox(boxType: BoxType): void {
  keep("box", boxType);
}

function keep(part: Part | "box", text: string): void {
  try {
    localStorage.setItem(keyOf(part), text);
  } catch {
    // Storage can be forbidden or full: then nothing is offered.
  }
}

/** Returns what was typed for this part; undefined if there is nothing, or it is too old. */
export function readTyped<P extends Part>(part: P, nowMs: number): Typed<P> | undefined {
  try {
    const { until, typed }: { until?: unknown; typed?: unknown } = JSON.parse(
      localStorage.getItem(keyOf(part)) ?? "{}",
    );
    if (Number(until) > nowMs && isTyped(part, typed)) return typed;
    localStorage.removeItem(keyOf(part));
  } catch {
    // Storage can be forbidden, and what is in it may be damaged.
  }
  return undefined;
}

/** Anybody can write into the storage, and an earlier version of the page may have. */
function isTyped<P extends Part>(part: P, typed: unknown): typed is Typed<P> {
  const values = new Map(Object.entries(typed ?? {}));
  return fields[part].every((name) => typeof values.get(name) === "string");
}

/** Returns the kind of box that was chosen, or whatever is in its place. */
export function readTypedBox(): string | undefined {
  try {
    return localStorage.getItem(keyOf("box")) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Forgets what was typed for this part, because it was used or is not wanted. */
export function forgetTyped(part: Part | "box"): void {
  try {
    localStorage.removeItem(keyOf(part));
  } catch {
    // Then nothing was kept.
  }
}
