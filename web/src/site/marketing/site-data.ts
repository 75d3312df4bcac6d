import { brand } from "@boxmates/contract/base/brand";
import type { LiveValues } from "@boxmates/contract/site/document";
import { searchContent } from "./search-content.ts";

/** The organization behind the site, and the site itself, in the terms of schema.org. */
export function siteData({ origin, supportEmail }: LiveValues) {
  const organizationId = `${origin}/#organization`;
  const organization = {
    "@type": "Organization",
    "@id": organizationId,
    name: brand,
    url: `${origin}/`,
    logo: `${origin}/icons/512.png`,
    email: supportEmail,
    description: searchContent.home.description,
  };
  const site = {
    "@type": "WebSite",
    name: brand,
    url: `${origin}/`,
    inLanguage: "en",
    publisher: { "@id": organizationId },
  };
  return { "@context": "https://schema.org", "@graph": [organization, site] };
}
