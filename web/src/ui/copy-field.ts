/** Copies what stands in the field. False where the browser does not let the page: then it is at least selected. */
export async function copyField(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.focus();
    field.select();
    try {
      // The only way on a plain http address, where there is no clipboard.
      return document.execCommand("copy");
    } catch {
      return false;
    }
  }
}
