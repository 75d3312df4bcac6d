/** The document's title, such as 'My Group | Boxmates'. */
export function pageTitle(brand: string, ...parts: string[]) {
  return [{ title: [...parts, brand].join(" | ") }];
}
