import { brand } from "@boxmates/contract/brand";

/** What the browser's tab and search engines show. */
export function pageMeta(page: string, description: string) {
  return [{ title: `${page} | ${brand}` }, { name: "description", content: description }];
}
