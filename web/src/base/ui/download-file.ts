/** Lets the browser save what the page has made or read as a file. */
export function downloadFile(name: string, type: string, content: string | Blob): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Not at once: some browsers read it only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Without this mark, spreadsheets read a CSV file in an old encoding and spoil every ü. */
const byteOrderMark = "\uFEFF";

/** Lets the browser save a table as CSV. */
export function downloadCsv(name: string, text: string): void {
  downloadFile(name, "text/csv", byteOrderMark + text);
}
