// These are the types that `Checked` must not let through: without an error in the next line, the compiler complains of
// these comments.
import type { Checked, Unasserted } from "./fits.ts";

export type Fits = [
  Checked<{ id: string; at: string | null }, { id: string; at: string }, never>,
  Checked<{ kind: "tasting" | "quiz"; list: { n: 1 }[] }, { kind: string; list: { n: number }[] }, never>,
  Checked<{ id: null } | { id: string; title: string }, { id: string | null; title: string | null }, never>,
];

export type Refused = [
  // @ts-expect-error The column can be null.
  Checked<{ at: string }, { at: string | null }, never>,
  // @ts-expect-error It is not a text but a number.
  Checked<{ count: string }, { count: number }, never>,
  // @ts-expect-error It is missing.
  Checked<{ id: string; at: string }, { id: string }, never>,
  // @ts-expect-error Nobody asserts it.
  Checked<{ id: string }, { id: string; at: string }, Unasserted<{ id: string }, { id: string; at: string }>>,
  // @ts-expect-error It can be null inside of a list.
  Checked<{ list: { at: string }[] }, { list: { at: string | null }[] }, never>,
];
