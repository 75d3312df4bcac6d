import type { PersonKey } from "./people.ts";

const safari = "AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0";
const chrome = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0";

/** The names that browsers give themselves. */
export const devices = {
  iPhone: `Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) ${safari} Mobile/15E148 Safari/604.1`,
  safari: `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari} Safari/605.1.15`,
  android: `Mozilla/5.0 (Linux; Android 16; K) ${chrome} Mobile Safari/537.36`,
  chrome: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`,
  edge: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/156.0.0.0`,
  firefoxOnMac: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:148.0) Gecko/20100101 Firefox/148.0",
  firefoxOnLinux: "Mozilla/5.0 (X11; Linux x86_64; rv:148.0) Gecko/20100101 Firefox/148.0",
} as const;

const ownDevices: Record<PersonKey, keyof typeof devices> = {
  ada: "firefoxOnLinux",
  casper: "chrome",
  maya: "iPhone",
  jonah: "edge",
  priya: "safari",
  theo: "android",
  hannah: "iPhone",
  ruth: "firefoxOnMac",
  sofia: "android",
  leo: "chrome",
  ben: "android",
};

export function deviceOf(who: PersonKey): string {
  return devices[ownDevices[who]];
}
