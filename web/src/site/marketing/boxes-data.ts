import { brand } from "@boxmates/contract/base/brand";
import { pages } from "@boxmates/contract/base/paths";
import type { LiveValues } from "@boxmates/contract/site/document";
import { plans } from "@boxmates/contract/workshop/plan";
import { type CatalogueBox, catalogue } from "./box-content.ts";
import { boxTypeOf } from "./box-type-of.ts";
import { pictureAddress } from "./page-meta.ts";
import { ratingData } from "./rating-words.ts";

const context = "https://schema.org";
const months = { monthly: 1, quarterly: 3, annual: 12 };

/** The prices are those of the plans, as if every box cost as much. */
function offers(origin: string) {
  return plans.map(({ id, title, price }) => ({
    "@type": "Offer",
    name: title,
    url: origin + pages.signup(),
    availability: `${context}/InStock`,
    price,
    priceCurrency: "USD",
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      price,
      priceCurrency: "USD",
      billingDuration: months[id],
      unitCode: "MON",
    },
  }));
}

/** The boxes and their prices, as products of schema.org. */
export function boxesData({ origin, ratings }: LiveValues) {
  return {
    "@context": context,
    "@type": "ItemList",
    itemListElement: catalogue.map(({ id, title, description }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      item: {
        "@type": "Product",
        "@id": origin + boxAddress(id),
        name: title,
        description,
        image: pictureAddress(origin, "boxes"),
        brand: { "@type": "Brand", name: brand },
        aggregateRating: ratingData(ratings.find(({ boxType }) => boxType === boxTypeOf[id])),
        offers: offers(origin),
      },
    })),
  };
}

/** The place of a box on the page of all boxes. */
export const boxAddress = (id: CatalogueBox["id"]) => `${pages.boxes()}#${id}`;
