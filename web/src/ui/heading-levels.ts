/**
 * The levels for the headings of a text that stands beneath another heading: its highest becomes `top`, and none is
 * skipped on the way down, whatever its author has counted.
 */
export function headingLevels(top: number): (level: number) => number {
  let above: number[] = [];
  return (level) => {
    above = [...above.filter((open) => open < level), level];
    return Math.min(top + above.length - 1, 6);
  };
}
