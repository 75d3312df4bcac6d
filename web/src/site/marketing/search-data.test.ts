import type { LiveValues } from "@boxmates/contract/site/document";
import { expect, test } from "vitest";
import { catalogue } from "./box-content.ts";
import { boxesData } from "./boxes-data.ts";
import { faqCategories } from "./faq-content.ts";
import { faqData } from "./faq-data.ts";
import { pageMeta } from "./page-meta.ts";
import { searchContent } from "./search-content.ts";
import { siteData } from "./site-data.ts";

const live: LiveValues = {
  origin: "https://boxmates.example",
  supportEmail: "hello@boxmates.example",
  photographs: [],
  takesPayments: false,
  ratings: [],
};

const names = Object.keys(searchContent) as (keyof typeof searchContent)[];

test.each(names)("the title and description of %s fit what search engines show, and are its own", (name) => {
  const { title, description } = searchContent[name];
  expect(`${title} | Boxmates`.length).toBeLessThanOrEqual(60);
  expect(description.length).toBeGreaterThan(60);
  expect(description.length).toBeLessThanOrEqual(160);
  const others = names.filter((other) => other !== name).map((other) => searchContent[other]);
  expect(others.map((other) => other.title)).not.toContain(title);
  expect(others.map((other) => other.description)).not.toContain(description);
});

test("a page names its address and picture in full", () => {
  expect(pageMeta("boxes", live.origin)).toEqual(
    expect.arrayContaining([
      { title: "Boxes and plans | Boxmates" },
      { tagName: "link", rel: "canonical", href: "https://boxmates.example/boxes" },
      { property: "og:url", content: "https://boxmates.example/boxes" },
      { property: "og:image", content: "https://boxmates.example/og/boxes.png" },
      { name: "twitter:card", content: "summary_large_image" },
    ]),
  );
  expect(pageMeta("home", live.origin)).toContainEqual({
    tagName: "link",
    rel: "canonical",
    href: "https://boxmates.example/",
  });
});

test("the data of the home page names the organization and its site", () => {
  expect(siteData(live)["@graph"].map((part) => part["@type"])).toEqual(["Organization", "WebSite"]);
});

test("the data of the boxes offers each of the five for the prices of the plans", () => {
  const products = boxesData(live).itemListElement.map(({ item }) => item);
  expect(products.map(({ name }) => name)).toEqual(catalogue.map(({ title }) => title));
  for (const { offers } of products) {
    expect(offers.map(({ name, price, priceCurrency }) => [name, price, priceCurrency])).toEqual([
      ["Monthly", 29.99, "USD"],
      ["Quarterly", 79.99, "USD"],
      ["Annual", 299.99, "USD"],
    ]);
  }
});

test("the data of the FAQ is every question with its answer", () => {
  const { mainEntity } = faqData(faqCategories);
  expect(mainEntity).toHaveLength(faqCategories.flatMap(({ questions }) => [...questions]).length);
  expect(mainEntity).toContainEqual({
    "@type": "Question",
    name: "Where do you ship?",
    acceptedAnswer: { "@type": "Answer", text: "We ship to the US and Canada." },
  });
});
