/** The document's title, such as 'My Group | Boxmates'. */
export function titleOf(brand: string, ...parts: readonly string[]): string {
  return [...parts, brand].join(" | ");
}

/** A page's title as the router takes it. */
export function pageTitle(brand: string, ...parts: readonly string[]) {
  return [{ title: titleOf(brand, ...parts) }];
}
