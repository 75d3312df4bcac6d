const linkProtocols = ["http:", "https:", "mailto:"];

// No host can have this name: what still has it after resolving is an address of our own.
const ownOrigin = "https://own.invalid";

/** The address where it leads out by http, https or mail, as the browser would read it; else nothing. */
export function safeLinkAddress(address: unknown): string | undefined {
  const url = parsed(address);
  return url && linkProtocols.includes(url.protocol) ? url.href : undefined;
}

/** The address of a picture on https or of our own store; else nothing. */
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
