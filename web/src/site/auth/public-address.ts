// Only the server knows the site's address: it replaces this in the built page.
const placeholder = "https://boxmates.example";

/**
 * The site's public address, without a slash at the end. In the browser it is the address that the server has put into
 * the page, so that hydration finds the same one even if the page was reached under another name.
 */
export const publicAddress = findPublicAddress();

function findPublicAddress(): string {
  if (typeof document === "undefined") return placeholder;
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  return canonical ? new URL(canonical.href).origin : location.origin;
}
