import { formatCount } from "@boxmates/contract/base/counted";

export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** A share in percent; null of nobody. */
export function percentOf(part: number | null, whole: number): number | null {
  return part === null || whole === 0 ? null : (100 * part) / whole;
}

/** A part and its share, such as `12 (40%)`. */
export function partWords(part: number | null, whole: number): string {
  if (part === null) return "not known yet";
  const percent = percentOf(part, whole);
  return percent === null ? formatCount(part) : `${formatCount(part)} (${Math.round(percent)}%)`;
}

/** Days such as `1 day` or `4.5 days`. */
export function dayWords(days: number): string {
  return days === 1 ? "1 day" : `${formatCount(days)} days`;
}
