const linkProtocols = ["http:", "https:", "mailto:"];

// No host can have this name: an address that still has it after resolving is one of ours.
const ownOrigin = "https://own.invalid";

/** The address as the browser would read it, if it leads out by http, https or mail; otherwise undefined. */
export function safeLinkAddress(address: unknown): string | undefined {
  const url = parsed(address);
  return url && linkProtocols.includes(url.protocol) ? url.href : undefined;
}

/** The address of a picture, if it is on https or in our own store; otherwise undefined. */
export function safeImageAddress(address: unknown): string | undefined {
  const url = parsed(address, ownOrigin);
  if (url?.protocol !== "https:") return undefined;
  if (url.origin !== ownOrigin) return url.href;
  return url.pathname.startsWith("/images/") ? url.pathname : undefined;
}

function parsed(address: unknown, base?: string): URL | undefined {
  if (typeof address !== "string" || !URL.canParse(address, base)) return undefined;
  return new URL(address, base);
}
