import { isIPv6 } from "node:net";
import type { FastifyRequest } from "fastify";

/** What limits count as one network: an IPv4 address, or the first 64 bits of an IPv6 address. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.split("%")[0]?.split("::") ?? [];
  const before = head.split(":").filter(Boolean);
  const after = tail?.split(":").filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => "0");
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}

/** Headers with which proxies say that they speak for somebody else. */
const proxyHeaders = [
  "forwarded",
  "via",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-real-ip",
];
const ownNames = ["localhost", "127.0.0.1", "::1"];

/**
 * Whether a request comes from this machine itself. The socket's own address counts, because a forwarded one could be
 * forged, and a proxy on this machine is not the reader. The `Host` counts too: a page from elsewhere whose name was
 * made to lead to this machine (DNS rebinding) still asks by that name. HTTP/1.0 is how proxies ask that add no header.
 */
export function isFromThisMachine(request: FastifyRequest): boolean {
  const direct = !proxyHeaders.some((name) => name in request.headers) && request.raw.httpVersion !== "1.0";
  const askedByOwnName = ownNames.includes(hostNameOf(request.headers.host ?? ""));
  const local = ["127.0.0.1", "::1", "::ffff:127.0.0.1"].includes(request.socket.remoteAddress ?? "");
  return direct && askedByOwnName && local;
}

/** The name in a `Host` header, without the port and the brackets of an IPv6 address. */
function hostNameOf(host: string): string {
  return host
    .toLowerCase()
    .replace(/:\d*$/, "")
    .replace(/^\[(.*)\]$/, "$1");
}
