import { randomUUID } from "node:crypto";
import { contract } from "@boxmates/contract/contract";
import { describe, expect, test } from "vitest";
import { race, repeatedly, tally } from "../../testing/races.ts";
import { startTestApp } from "../../testing/test-app.ts";
import { stockedBox } from "../../testing/world.ts";

const atOnce = 4;

describe.skipIf(!process.env.TEST_DATABASE_URL)("at once, on Postgres", () => {
  const app = startTestApp();

  test("a file imported by several people creates everything once, and items added at the same time keep their numbers", async () => {
    const admin = await app.signedInAs("Admin", "admin");
    await repeatedly(async () => {
      const { id: boxId } = await stockedBox(app, admin, "Box", { items: 1 });
      const contents = [{ id: randomUUID(), itemName: "Imported" }];
      const newBox = { id: randomUUID(), title: "New", boxType: "gaming_night", price: 1, contents: [] };
      const boxes = [{ id: boxId, contents }, newBox];
      const text = JSON.stringify({ format: "boxmates-catalogue", version: 1, boxes });
      const request = { params: { format: "json" as const }, body: { text, apply: true } };
      const [imports, additions] = await Promise.all([
        race(() => app.send(contract.catalogue.import, request, admin), atOnce),
        race((number) => {
          const body = { itemName: `Added ${number}` };
          return app.send(contract.box.addContent, { params: { boxId }, body }, admin);
        }, atOnce),
      ]);
      expect(tally([...imports, ...additions])).toEqual({ ok: 2 * atOnce });
      const created = imports.flatMap((reply) => (reply.ok ? reply.body.steps : []));
      expect(created.filter(({ action }) => action === "create")).toHaveLength(2);
      const items = await app.call(contract.box.contents, { params: { boxId } }, admin);
      const numbers = items.map(({ productNumber }) => productNumber ?? 0).sort((a, b) => a - b);
      expect(numbers).toEqual(Array.from({ length: atOnce + 2 }, (_, index) => index + 1));
    });
  });

  test("a file in which everything is new, so that there is no row to wait for, is imported once, too", async () => {
    const admin = await app.signedInAs("Admin", "admin");
    await repeatedly(async () => {
      const contents = [{ id: randomUUID(), itemName: "Imported" }];
      const newBox = { id: randomUUID(), title: "New", boxType: "gaming_night", price: 1, contents };
      const text = JSON.stringify({ format: "boxmates-catalogue", version: 1, boxes: [newBox] });
      const request = { params: { format: "json" as const }, body: { text, apply: true } };
      const imports = await race(() => app.send(contract.catalogue.import, request, admin), atOnce);
      expect(tally(imports)).toEqual({ ok: atOnce });
      const created = imports.flatMap((reply) => (reply.ok ? reply.body.steps : []));
      expect(created.filter(({ action }) => action === "create")).toHaveLength(2);
    });
  });
});
