import { brand } from "@boxmates/contract/base/brand";
import { pages } from "@boxmates/contract/base/paths";
import { searchContent } from "./search-content.ts";

/**
 * The metadata of a public page for the browser's tab, search engines and link previews.
 * @param origin the site's public address
 */
export function pageMeta(name: keyof typeof searchContent, origin: string) {
  const { title, description } = searchContent[name];
  const address = origin + pages[name]();
  const fullTitle = `${title} | ${brand}`;
  return [
    { title: fullTitle },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: brand },
    { property: "og:locale", content: "en_US" },
    { property: "og:title", content: fullTitle },
    { property: "og:description", content: description },
    { property: "og:url", content: address },
    { property: "og:image", content: pictureAddress(origin, name) },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: `An open box with a heart in it, beside the name ${brand}` },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

/** The picture that previews of links to a page show; scripts/make-brand-pictures.mjs draws it. */
export const pictureAddress = (origin: string, name: string) => `${origin}/og/${name}.png`;
