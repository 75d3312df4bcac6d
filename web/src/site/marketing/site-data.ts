import { brand, supportEmailPlaceholder } from "@boxmates/contract/base/brand";
import { publicAddress } from "./public-address.ts";
import { searchContent } from "./search-content.ts";

const organizationId = `${publicAddress}/#organization`;

/** The organization behind the site, and the site itself, in the terms of schema.org. */
export function siteData() {
  const organization = {
    "@type": "Organization",
    "@id": organizationId,
    name: brand,
    url: `${publicAddress}/`,
    logo: `${publicAddress}/icons/512.png`,
    email: supportEmailPlaceholder,
    description: searchContent.home.description,
  };
  const site = {
    "@type": "WebSite",
    name: brand,
    url: `${publicAddress}/`,
    inLanguage: "en",
    publisher: { "@id": organizationId },
  };
  return { "@context": "https://schema.org", "@graph": [organization, site] };
}
