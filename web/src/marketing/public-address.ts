// Only the server knows where people reach the site: it puts that in place of this when it reads the built pages.
const placeholder = "https://boxmates.example";

/**
 * Where people reach the site, without a slash at the end. In the browser what the server has put into the page:
 * hydration finds again what is there, even where the page was reached under another name.
 */
export const publicAddress = findPublicAddress();

function findPublicAddress(): string {
  if (typeof document === "undefined") return placeholder;
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  return canonical ? new URL(canonical.href).origin : location.origin;
}

/** The picture that links to a page are shown with, drawn by scripts/make-brand-pictures.mjs. */
export function pictureAddress(name: string): string {
  return `${publicAddress}/og/${name}.png`;
}
