import * as z from "zod/mini";
import { bareCode, plainCode } from "./tidy-text.ts";
import { requiredText, storedText } from "./values.ts";

/** The countries that boxes are shipped to. Specification, section 9. */
export const countries = ["US", "CA"] as const;
export type Country = (typeof countries)[number];

interface CountryWords {
  name: string;
  region: string;
  postalCode: string;
  example: string;
}

/** Each country's names for the parts of an address. */
export const countryWords: Record<Country, CountryWords> = {
  US: { name: "United States", region: "State", postalCode: "ZIP Code", example: "97201 or 97201-1234" },
  CA: { name: "Canada", region: "Province", postalCode: "Postal Code", example: "K1A 0B1" },
};

/** Two-letter codes of states, territories and military mail, as used by the US Postal Service and Canada Post. */
export const regions: Record<Country, Record<string, string>> = {
  US: {
    AL: "Alabama",
    AK: "Alaska",
    AS: "American Samoa",
    AZ: "Arizona",
    AR: "Arkansas",
    AA: "Armed Forces Americas",
    AE: "Armed Forces Europe",
    AP: "Armed Forces Pacific",
    CA: "California",
    CO: "Colorado",
    CT: "Connecticut",
    DE: "Delaware",
    DC: "District of Columbia",
    FL: "Florida",
    GA: "Georgia",
    GU: "Guam",
    HI: "Hawaii",
    ID: "Idaho",
    IL: "Illinois",
    IN: "Indiana",
    IA: "Iowa",
    KS: "Kansas",
    KY: "Kentucky",
    LA: "Louisiana",
    ME: "Maine",
    MD: "Maryland",
    MA: "Massachusetts",
    MI: "Michigan",
    MN: "Minnesota",
    MS: "Mississippi",
    MO: "Missouri",
    MT: "Montana",
    NE: "Nebraska",
    NV: "Nevada",
    NH: "New Hampshire",
    NJ: "New Jersey",
    NM: "New Mexico",
    NY: "New York",
    NC: "North Carolina",
    ND: "North Dakota",
    MP: "Northern Mariana Islands",
    OH: "Ohio",
    OK: "Oklahoma",
    OR: "Oregon",
    PA: "Pennsylvania",
    PR: "Puerto Rico",
    RI: "Rhode Island",
    SC: "South Carolina",
    SD: "South Dakota",
    TN: "Tennessee",
    TX: "Texas",
    VI: "U.S. Virgin Islands",
    UT: "Utah",
    VT: "Vermont",
    VA: "Virginia",
    WA: "Washington",
    WV: "West Virginia",
    WI: "Wisconsin",
    WY: "Wyoming",
  },
  CA: {
    AB: "Alberta",
    BC: "British Columbia",
    MB: "Manitoba",
    NB: "New Brunswick",
    NL: "Newfoundland and Labrador",
    NT: "Northwest Territories",
    NS: "Nova Scotia",
    NU: "Nunavut",
    ON: "Ontario",
    PE: "Prince Edward Island",
    QC: "Quebec",
    SK: "Saskatchewan",
    YT: "Yukon",
  },
};

/** Canada Post does not use D, F, I, O, Q or U, nor W or Z as the first letter. */
const postalCodePatterns: Record<Country, RegExp> = {
  US: /^\d{5}(-\d{4})?$/,
  CA: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d$/,
};

/** Formats a postal code for a label: `k1a0b1` → `K1A 0B1`, `972011234` → `97201-1234`; keeps any other. */
export function tidyPostalCode(country: Country, typed: string): string {
  const bare = bareCode(typed).toUpperCase();
  if (country === "CA" && bare.length === 6) return `${bare.slice(0, 3)} ${bare.slice(3)}`;
  if (country === "US" && bare.length === 9) return `${bare.slice(0, 5)}-${bare.slice(5)}`;
  return plainCode(typed).trim().toUpperCase();
}

const fields = z.object({
  recipient: requiredText("Recipient", 100),
  street: requiredText("Street address", 200),
  city: requiredText("City", 100),
  country: z.enum(countries, "Please choose a country."),
  /** The two-letter code of the state or province. */
  state: storedText("Please choose a state or province.").check(z.toUpperCase()),
  zipCode: storedText("Please enter a postal code.").check(z.maxLength(20)),
});

type Fields = z.output<typeof fields>;

// These checks run even if a field is invalid, so that all faults show at once: they take whatever was sent.
const knowsCountry = ({ value }: { value: unknown }) =>
  fields.shape.country.safeParse(countryIn(value)).success;

function textIn(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function countryIn(value: unknown): unknown {
  return typeof value === "object" && value && "country" in value ? value.country : undefined;
}

const regionOfCountry = z.refine<Fields>(
  ({ country, state }) => Object.hasOwn(regions[country], textIn(state)),
  {
    path: ["state"],
    when: knowsCountry,
    error: ({ input }) => `Please choose a ${wordsFor(input).region.toLowerCase()}.`,
  },
);

const postalCodeOfCountry = z.refine<Fields>(
  ({ country, zipCode }) => postalCodePatterns[country].test(tidyPostalCode(country, textIn(zipCode))),
  {
    path: ["zipCode"],
    when: knowsCountry,
    error: ({ input }) =>
      `Please enter a ${inSentence(wordsFor(input).postalCode)} such as ${wordsFor(input).example}.`,
  },
);

/** Turns the field names 'ZIP Code' and 'Postal Code' into 'ZIP code' and 'postal code'. */
const inSentence = (label: string) => label.replace(/[A-Z][a-z]+/g, (word) => word.toLowerCase());

function wordsFor(input: unknown): CountryWords {
  return countryWords[fields.shape.country.parse(countryIn(input))];
}

/** The address that a person's parcels go to, in the form that the country's post uses. */
export const shippingAddress = z.pipe(
  fields.check(regionOfCountry, postalCodeOfCountry),
  z.transform((address: Fields) => ({
    ...address,
    zipCode: tidyPostalCode(address.country, address.zipCode),
  })),
);
export type ShippingAddress = z.output<typeof shippingAddress>;

/** An address that was saved before; reading it back does not validate it again. */
export const savedAddress = fields;
