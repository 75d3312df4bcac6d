import { contract } from "@boxmates/contract/contract";
import { describe, expect, test } from "vitest";
import { startTestApp } from "../../testing/test-app.ts";
import { deskOf, fileOf, nameVendor, publish, startVendors } from "../../testing/vendors.ts";
import { productIds, stockedBox } from "../../testing/world.ts";

const app = startTestApp();
const { scene, circles, playAll } = startVendors(app);

describe("the list", () => {
  test("is paged by key in every order, and each page begins where the one before ended", async () => {
    const { siteAdmin, vera } = scene();
    const many = await stockedBox(app, siteAdmin, "Many", { items: 5, boxType: "culinary_chef" });
    for (const { id } of many.contents)
      await nameVendor(app, siteAdmin, { boxId: many.id, contentId: id }, vera);
    for (const sort of ["name", "rating", "guesses", "parcels"] as const) {
      const whole = (await deskOf(app, vera, { sort })).items.map(({ id }) => id);
      const paged: string[] = [];
      let after: string | null | undefined;
      while (after !== null) {
        const page = await deskOf(app, vera, { sort, limit: 2, ...(after ? { after } : {}) });
        expect(page).toMatchObject({ matching: 6 });
        paged.push(...page.items.map(({ id }) => id));
        after = page.next;
      }
      expect(paged).toEqual(whole);
      expect(whole).toHaveLength(6);
    }
  });

  test("is searched by product and box, filtered by kind, and sorted with the best first", async () => {
    const { siteAdmin, vera } = scene();
    const many = await stockedBox(app, siteAdmin, "Kitchen", { items: 2, boxType: "culinary_chef" });
    for (const { id } of many.contents)
      await nameVendor(app, siteAdmin, { boxId: many.id, contentId: id }, vera);
    await playAll(await circles(3, 1, 1), [5, 5, 5, 5, 5]);
    await publish(app);
    const names = async (query: Parameters<typeof deskOf>[2]) =>
      (await deskOf(app, vera, query)).items.map(({ itemName }) => itemName);
    const kitchen = ["Kitchen item 1", "Kitchen item 2"];
    expect(await names({ search: "KITCH" })).toEqual(kitchen);
    expect(await names({ search: "item 2" })).toEqual(["Kitchen item 2"]);
    expect(await names({ boxType: "culinary_chef" })).toEqual(kitchen);
    for (const sort of ["rating", "guesses", "parcels"] as const)
      expect(await names({ sort })).toEqual(["Tapas item 1", ...kitchen]);
    expect(await fileOf(app, vera, { search: "item 2" })).toHaveLength(2);
  });

  test("reaches no other vendor's product by any id, search, kind, order or file", async () => {
    const { vera, otto, box } = scene();
    await playAll(await circles(3, 1, 1), [5, 5, 5, 5, 5]);
    await publish(app);
    const [own, foreign] = productIds(box);
    for (const sort of ["name", "rating", "guesses", "parcels"] as const) {
      for (const query of [
        { after: foreign },
        { search: "item 2" },
        { search: foreign },
        { boxType: "gourmet_tasting" as const },
      ]) {
        const seen = JSON.stringify(await deskOf(app, vera, { ...query, sort }));
        expect(seen).not.toContain(foreign);
        expect(seen).not.toContain("Tapas item 2");
        expect(JSON.stringify(await fileOf(app, vera, { ...query, sort }))).not.toContain("Tapas item 2");
      }
    }
    expect((await deskOf(app, otto)).items.map(({ id }) => id)).not.toContain(own);
  });
});

test("a product's name is no formula in the file", async () => {
  const { siteAdmin, vera, box } = scene();
  const params = { boxId: box.id };
  const body = { itemName: "=HYPERLINK(1)", vendorId: vera.userId };
  await app.call(contract.box.addContent, { params, body }, siteAdmin);
  expect((await fileOf(app, vera, { search: "hyper" }))[1]?.[0]).toBe("'=HYPERLINK(1)");
});

test("administrators find vendors by name or address, the first of many by name", async () => {
  const { siteAdmin } = scene();
  await app.database.pool.query(
    `with made as (
       insert into users (email, full_name, password_hash, confirmed_at, created_at)
       select 'seller' || n || '@example.com', 'Seller ' || lpad(n::text, 5, '0'), 'none', $1, $1
       from generate_series(1, 300) n
       returning id, email, full_name
     )
     insert into profiles (user_id, email, full_name, role, created_at, updated_at)
     select id, email, full_name, 'vendor', $1, $1 from made`,
    [app.now],
  );
  const find = (search: string) => app.call(contract.vendor.search, { query: { search } }, siteAdmin);
  const all = await find("");
  expect(all).toMatchObject({ matching: 302, named: [] });
  expect(all.items.map(({ fullName }) => fullName).slice(0, 3)).toEqual([
    "Otto",
    "Seller 00001",
    "Seller 00002",
  ]);
  expect(all.items).toHaveLength(20);
  expect(await find("seller 00300")).toMatchObject({
    matching: 1,
    items: [{ email: "seller300@example.com" }],
  });
  expect(await find("SELLER77@")).toMatchObject({ matching: 1, items: [{ fullName: "Seller 00077" }] });
  expect(await find("Admin")).toMatchObject({ matching: 0, items: [] });
});
