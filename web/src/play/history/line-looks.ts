/** A colour and a pattern for each of up to 6 members, so that lines differ without colours too. */
const looks = [
  { color: "stroke-berry", dashes: undefined },
  { color: "stroke-sky", dashes: "9 6" },
  { color: "stroke-leaf", dashes: "3 4" },
  { color: "stroke-tomato", dashes: "14 4 3 4" },
  { color: "stroke-honey", dashes: "20 6" },
  { color: "stroke-muted", dashes: "9 4 3 4 3 4" },
] as const;

export type LineLook = (typeof looks)[number];

export function lineLook(index: number): LineLook {
  return looks[index % looks.length] ?? looks[0];
}
