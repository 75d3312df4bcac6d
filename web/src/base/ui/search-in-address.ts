import { searchMaxCharacters } from "@boxmates/contract/base/values";

/** Returns the search in an address, or an empty text. People edit addresses, so it may be any text. */
export function searchIn(params: URLSearchParams): string {
  return (params.get("search") ?? "").trim().slice(0, searchMaxCharacters);
}
