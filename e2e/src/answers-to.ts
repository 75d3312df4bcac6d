import type { Page } from "@playwright/test";

/** Returns the list of addresses, of those that fit, from which the page has had an answer since; it grows. */
export function answersTo(page: Page, address: RegExp): string[] {
  const answered: string[] = [];
  page.on("response", (response) => {
    if (address.test(response.url())) answered.push(response.url());
  });
  return answered;
}
