/** The server takes no longer ones. */
export const searchMaxLength = 100;

/** What an address searches for; empty for nothing. People edit addresses: it may be any text. */
export function searchIn(params: URLSearchParams): string {
  return (params.get("search") ?? "").trim().slice(0, searchMaxLength);
}
