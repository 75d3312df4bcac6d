import type { LookupAddress } from "node:dns";
import { Resolver } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** Names that only have a meaning inside a network (RFC 6761, 6762, 8375, 9476). */
const privateNames = /(^|\.)(localhost|local|internal|home\.arpa|lan|test|invalid|onion|alt)$/;

/** Thrown if a name leads into a private network. Nothing was sent there. */
export class PrivateAddress extends Error {
  override readonly name = "PrivateAddress";
}

/** Of version 6, only these have been given to anybody (RFC 4291, 2.4): the rest is reserved, or a way round. */
const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/** Returns whether an IP address belongs to the public internet: no loopback, no private network, nothing reserved. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== "unicast") return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast);
}

/** Returns whether an address may be one of a push service, as far as its text tells: https, and not in a private network. */
export function isPublicEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, username, password } = new URL(endpoint);
  if (protocol !== "https:" || username || password) return false;
  const host = hostname.replace(/^\[(.*)\]$/, "$1").replace(/\.$/, "");
  return isIP(host) ? isPublicAddress(host) : host.includes(".") && !privateNames.test(host);
}

const nameServerMs = 2_000;

/**
 * Asks the name servers itself and gives up soon. The system's own lookup keeps a thread that nothing can end, of the
 * few on which the process looks up everything else, too, as long as somebody's name server takes to answer.
 */
export async function addressesOf(
  hostname: string,
  nameServers?: readonly string[],
): Promise<LookupAddress[]> {
  const resolver = new Resolver({ timeout: nameServerMs, tries: 1 });
  if (nameServers) resolver.setServers(nameServers);
  const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const addresses = answers.flatMap((answer, place) =>
    answer.status === "fulfilled"
      ? answer.value.map((address) => ({ address, family: place === 0 ? 4 : 6 }))
      : [],
  );
  const failed = answers.find(({ status }) => status === "rejected");
  if (addresses.length === 0 && failed?.status === "rejected") throw failed.reason;
  return addresses;
}

/**
 * Makes the lookup for a connection: the connection goes to the addresses that it answers, so that a name cannot
 * lead elsewhere after it was checked. It fails if any of the name's addresses is in a private network.
 */
export function publicLookup(resolve: typeof addressesOf = addressesOf): LookupFunction {
  return (hostname, { all }, answer) => {
    publicAddressesOf(hostname, resolve).then(
      ([first, ...more]) =>
        all ? answer(null, [first, ...more]) : answer(null, first.address, first.family),
      (error) => answer(error, []),
    );
  };
}

async function publicAddressesOf(
  hostname: string,
  resolve: typeof addressesOf,
): Promise<[LookupAddress, ...LookupAddress[]]> {
  const [first, ...more] = await resolve(hostname);
  if (!first) throw new PrivateAddress(`${hostname} has no address`);
  if (![first, ...more].every(({ address }) => isPublicAddress(address)))
    throw new PrivateAddress(`${hostname} leads into a private network`);
  return [first, ...more];
}
