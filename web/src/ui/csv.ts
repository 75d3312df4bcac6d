/** Spreadsheets take a cell that starts like this for a formula and run it. */
const formulaStart = /^[=+\-@\t\r\n]/;

function cell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const harmless = formulaStart.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A table as CSV (RFC 4180), in which no cell is taken for a formula. */
export function csvOf(heading: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return [heading, ...rows].map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}
