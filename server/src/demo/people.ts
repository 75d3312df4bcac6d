import type { UserRole } from "@boxmates/contract/base/user";
import { groupSlug } from "@boxmates/contract/groups/group";

/** The password of every account in the sample. */
export const demoPassword = "open-the-box";

export interface Address {
  street: string;
  city: string;
  state: string;
  zipCode: string;
  country: "US" | "CA";
}

export interface DemoPerson {
  fullName: string;
  email: string;
  role: UserRole;
  joinedDaysAgo: number;
  address?: Address;
}

const address = (
  street: string,
  city: string,
  state: string,
  zipCode: string,
  country: "US" | "CA" = "US",
): Address => ({ street, city, state, zipCode, country });

const friend = (fullName: string, joinedDaysAgo: number, home?: Address): DemoPerson => ({
  fullName,
  email: `${groupSlug(fullName).split("-")[0]}@example.com`,
  role: "user",
  joinedDaysAgo,
  ...(home && { address: home }),
});

export const people = {
  ada: { fullName: "Ada Whitcombe", email: "admin@example.com", role: "admin", joinedDaysAgo: 400 },
  casper: { fullName: "Casper Oduya", email: "vendor@example.com", role: "vendor", joinedDaysAgo: 320 },
  maya: friend("Maya Lindqvist", 290, address("214 Berry Street, Apt 5", "Brooklyn", "NY", "11249")),
  jonah: friend("Jonah Reyes", 288, address("3301 Wyandot Street", "Denver", "CO", "80211")),
  priya: friend("Priya Raman", 287, address("1820 Napier Street", "Vancouver", "BC", "V5L 2N4", "CA")),
  theo: friend("Théo Baptiste", 284, address("4575 Rue Fabre", "Montreal", "QC", "H2J 3V7", "CA")),
  hannah: friend("Hannah Kowalski", 230, address("2715 West Logan Boulevard", "Chicago", "IL", "60647")),
  ruth: friend("Ruth Calloway", 229, address("1107 Southeast Taylor Street", "Portland", "OR", "97214")),
  sofia: friend("Sofia Nguyen", 226),
  leo: friend("Leo Marchetti", 205, address("1641 West 18th Street", "Chicago", "IL", "60608")),
  ben: friend("Ben Adeyemi", 203, address("88 Palmerston Avenue", "Toronto", "ON", "M6J 2J4", "CA")),
} as const satisfies Record<string, DemoPerson>;

export type PersonKey = keyof typeof people;

export function personOf(key: PersonKey): DemoPerson {
  return people[key];
}

export const personKeys: readonly PersonKey[] = [
  "ada",
  "casper",
  "maya",
  "jonah",
  "priya",
  "theo",
  "hannah",
  "ruth",
  "sofia",
  "leo",
  "ben",
];
