/**
 * Browsers list zones under the names that they had first. These have had others for years, under which people look for
 * them. Source: the links in the time zone database's `backward` file.
 */
const namesOfToday: Readonly<Record<string, string>> = {
  "Africa/Asmera": "Africa/Asmara",
  "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
  "America/Catamarca": "America/Argentina/Catamarca",
  "America/Coral_Harbour": "America/Atikokan",
  "America/Cordoba": "America/Argentina/Cordoba",
  "America/Godthab": "America/Nuuk",
  "America/Indianapolis": "America/Indiana/Indianapolis",
  "America/Jujuy": "America/Argentina/Jujuy",
  "America/Louisville": "America/Kentucky/Louisville",
  "America/Mendoza": "America/Argentina/Mendoza",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Atlantic/Faeroe": "Atlantic/Faroe",
  "Europe/Kiev": "Europe/Kyiv",
  "Pacific/Enderbury": "Pacific/Kanton",
  "Pacific/Ponape": "Pacific/Pohnpei",
  "Pacific/Truk": "Pacific/Chuuk",
};

const listed = Intl.supportedValuesOf("timeZone").map((zone) => namesOfToday[zone] ?? zone);

/** The zones to choose from, as people read them: `Asia/Ho Chi Minh`. */
export const shownZones: readonly string[] = [...new Set([...listed, "UTC"])].sort().map(shownZone);

/** Returns a zone as it is shown, under the name that it has today. */
export function shownZone(zone: string): string {
  return (namesOfToday[zone] ?? zone).replaceAll("_", " ");
}

const formerNames = new Map(Object.entries(namesOfToday).map(([former, today]) => [spelling(former), today]));

/** Returns the zone that is meant: by its name, an earlier one, or that of its city. Anything else stays as it is typed. */
export function zoneMeant(typed: string): string {
  const wanted = spelling(typed);
  const byName = shownZones.find((zone) => spelling(zone) === wanted) ?? formerNames.get(wanted);
  const byCity =
    shownZones.find((zone) => cityOf(spelling(zone)) === wanted) ??
    [...formerNames].find(([former]) => cityOf(former) === wanted)?.[1];
  return (byName ?? byCity ?? typed.trim()).replaceAll(" ", "_");
}

/** Ignores what people leave out: capitals, accents, and how words are joined. */
function spelling(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replaceAll(/[_\s-]+/g, " ")
    .trim()
    .toLowerCase();
}

/** The last part of a zone's name, in the spelling that it has. */
export const cityOf = (zone: string) => zone.slice(zone.lastIndexOf("/") + 1);
