// Browsers and Node have it; the contract is compiled without the types of either.
declare const URL: { canParse(url: string): boolean; new (url: string): { hostname: string } };

const international = /^(?=.*\P{ASCII})[-.0-9A-Za-z\P{ASCII}]+$/u;

/** Returns an address with its domain as mail servers know it: `ann@müller.example` → `ann@xn--mller-kva.example`. */
export function withMailDomain(address: string): string {
  const start = address.lastIndexOf("@") + 1;
  const [name, domain] = [address.slice(0, start), address.slice(start)];
  const url = `http://${domain}`;
  return international.test(domain) && URL.canParse(url) ? name + new URL(url).hostname : address;
}
