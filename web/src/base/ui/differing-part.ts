/** Two long texts without the lines that both begin and end with, so that the difference is easy to see. */
export function differingPart(one: string, other: string): [string, string] {
  const left = one.split("\n");
  const right = other.split("\n");
  const most = Math.min(left.length, right.length);
  let start = 0;
  while (start < most && left[start] === right[start]) start += 1;
  let end = 0;
  while (end < most - start && left.at(-1 - end) === right.at(-1 - end)) end += 1;
  return [between(left, start, end), between(right, start, end)];
}

function between(lines: string[], start: number, end: number): string {
  const rest = lines.slice(start, lines.length - end);
  return [...(start > 0 ? ["…"] : []), ...rest, ...(end > 0 ? ["…"] : [])].join("\n");
}
