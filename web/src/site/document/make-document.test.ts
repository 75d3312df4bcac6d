import { type PublicPage, publicPages } from "@boxmates/contract/base/paths";
import type { LiveValues } from "@boxmates/contract/site/document";
import { expect, test, vi } from "vitest";
import { makeDocument } from "./make-document.tsx";

// Vitest leaves stylesheets out.
vi.mock("../../app.css?url", () => ({ default: "/assets/app.css" }));

const live: LiveValues = {
  origin: "https://friends.example",
  supportEmail: "help@friends.example",
  takesPayments: false,
  photographs: [],
  ratings: [],
};
const dice = {
  boxType: "gaming_night",
  url: "/images/dice-720.webp",
  avif: "/images/dice-360.avif 360w, /images/dice-720.avif 720w",
  webp: "/images/dice-360.webp 360w, /images/dice-720.webp 720w",
  alt: `"><script>alert('$& $1')</script> & co`,
  focusX: 25,
  focusY: 60,
} as const;
const drawings = (html: string) => html.match(/#ground"/g)?.length;

test.each(publicPages)(
  "%s is a whole document with one heading, its address and its script",
  async (page) => {
    const html = await makeDocument(page, live);
    expect(html).toMatch(/^<!doctype html><html lang="en">.*<\/html>$/s);
    expect(html.match(/<h1\b/g)).toHaveLength(1);
    expect(html).toContain('<link rel="canonical" href="https://friends.example/');
    expect(html.match(/<script type="module"/g)).toHaveLength(1);
    expect(html).not.toContain("boxmates.example");
  },
);

test.each(["home", "boxes"] as const)(
  "%s shows a photograph in place of the drawing of its kind",
  async (page) => {
    expect(drawings(await makeDocument(page, live))).toBe(5);
    const html = await makeDocument(page, { ...live, photographs: [dice] });
    expect(drawings(html)).toBe(4);
    expect(html).toContain(`srcSet="${dice.avif}"`);
    expect(html).toContain('class="photograph focus-x-25 focus-y-60"');
  },
);

test("a photograph's description is text, whatever it contains", async () => {
  const html = await makeDocument("home", { ...live, photographs: [dice] });
  expect(html).toContain(
    'alt="&quot;&gt;&lt;script&gt;alert(&#x27;$&amp; $1&#x27;)&lt;/script&gt; &amp; co"',
  );
});

test("a kind of box shows its rating, in the page and in its data; the others show none", async () => {
  const ratings = [{ boxType: "gourmet_tasting", averageStars: 4.75, tastings: 1200 }] as const;
  expect(await makeDocument("boxes", live)).not.toMatch(/ from .* tastings|aggregateRating/);
  const html = await makeDocument("boxes", { ...live, ratings });
  expect(html.match(/4\.8 from 1,200 tastings/g)).toHaveLength(1);
  const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  const rated = JSON.parse(json).itemListElement.filter(
    ({ item }: { item: { aggregateRating?: object } }) => item.aggregateRating,
  );
  expect(rated).toMatchObject([
    { item: { name: "Gourmet Tasting Box", aggregateRating: { ratingValue: "4.8", ratingCount: 1200 } } },
  ]);
});

test.each(["faq", "contact"] as const)("%s has the address that people write to", async (page) => {
  expect(await makeDocument(page, live)).toContain(
    'href="mailto:help@friends.example?subject=Boxmates%20Inquiry"',
  );
});

test("only where boxes are paid, the foot of each page and the page of the boxes lead to gifts", async () => {
  const linksOn = async (page: PublicPage, takesPayments: boolean) =>
    (await makeDocument(page, { ...live, takesPayments })).match(/href="\/gifts"/g)?.length ?? 0;
  for (const page of publicPages) {
    expect(await linksOn(page, false)).toBe(0);
    expect(await linksOn(page, true)).toBe(page === "boxes" ? 2 : 1);
  }
});
