import { searchMaxCharacters } from "@boxmates/contract/base/values";

/** What an address searches for; empty for nothing. People edit addresses: it may be any text. */
export function searchIn(params: URLSearchParams): string {
  return (params.get("search") ?? "").trim().slice(0, searchMaxCharacters);
}
