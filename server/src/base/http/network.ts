import { isIPv6 } from "node:net";
import type { FastifyRequest } from "fastify";

/** Returns the network that limits count by: an IPv4 address, or the first 64 bits of an IPv6 address. */
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

/** The headers with which proxies say that they forward a request, whatever they call it. */
const forwarding = /^via$|forwarded|^x-original-|(client|real|connecting|remote|external)-(ip|addr)/;
const ownNames = ["localhost", "127.0.0.1", "::1"];

/**
 * Returns whether a request comes from this machine. It checks the socket's address, because a forwarded one could be
 * forged, and rejects proxied requests, because the proxy is not the reader. It also checks the `Host`: a foreign page
 * whose name resolves to this machine (DNS rebinding) still sends that name. HTTP/1.0 reveals proxies without a header.
 */
export function isFromThisMachine(request: FastifyRequest): boolean {
  const direct =
    !Object.keys(request.headers).some((name) => forwarding.test(name)) && request.raw.httpVersion !== "1.0";
  const askedByOwnName = ownNames.includes(hostNameOf(request.headers.host ?? ""));
  const local = ["127.0.0.1", "::1", "::ffff:127.0.0.1"].includes(request.socket.remoteAddress ?? "");
  return direct && askedByOwnName && local;
}

/** Returns the name in a `Host` header, without the port and the brackets of an IPv6 address. */
function hostNameOf(host: string): string {
  return host
    .toLowerCase()
    .replace(/:\d*$/, "")
    .replace(/^\[(.*)\]$/, "$1");
}
