/** The dark squares as the path of an SVG whose unit is one square; neighbours in a row become one piece. */
export function qrPath(squares: readonly (readonly boolean[])[]): string {
  return squares
    .flatMap((row, y) =>
      row.map((dark, x) => {
        if (!dark || row[x - 1]) return "";
        const end = row.indexOf(false, x);
        const length = (end < 0 ? row.length : end) - x;
        return `M${x} ${y}h${length}v1h-${length}z`;
      }),
    )
    .join("");
}
