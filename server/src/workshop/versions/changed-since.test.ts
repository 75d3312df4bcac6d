import { contract } from "@boxmates/contract/contract";
import type { BoxContent } from "@boxmates/contract/workshop/box";
import { beforeEach, describe, expect, test } from "vitest";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { editedThings } from "../../testing/versioned.ts";
import { stockedBox } from "../../testing/world.ts";

const app = startTestApp();
const { box } = contract;
let ann: Person;
let otto: Person;

beforeEach(async () => {
  ann = await app.signedInAs("Ann", "admin");
  otto = await app.signedInAs("Otto", "admin");
});

describe.each(editedThings)("%s", (_, make) => {
  test("is not overwritten if somebody else has saved it since", async () => {
    const thing = await make(app, ann);
    const { version } = await thing.read();
    expect(await thing.save(otto, "Otto's", version)).toMatchObject({ ok: true });
    expect(await thing.save(ann, "Ann's", version)).toMatchObject({
      status: 409,
      problem: { code: "CHANGED_SINCE" },
    });
    const present = await thing.read();
    expect(present.name).toBe("Otto's");
    expect(await thing.save(ann, "Ann's", present.version)).toMatchObject({ ok: true });
    expect(await thing.read()).toMatchObject({ name: "Ann's" });
  });

  test("can be saved repeatedly by the person who saved it last", async () => {
    const thing = await make(app, ann);
    let { version } = await thing.read();
    for (const name of ["One", "Two", "Three"]) {
      const reply = await thing.save(ann, name, version);
      if (!reply.ok) throw new Error(reply.problem.code);
      expect(reply.body.version).toBe(version + 1);
      version = reply.body.version;
      expect(await thing.read()).toEqual({ name, version });
      expect((await thing.versions())[0]?.number).toBe(version);
    }
  });

  test("keeps its version if nothing was changed", async () => {
    const thing = await make(app, ann);
    const first = await thing.read();
    const saved = await thing.save(ann, "Mine", first.version);
    const basedOn = saved.ok ? saved.body.version : 0;
    expect(await thing.save(otto, "Mine", basedOn)).toMatchObject({ body: { version: basedOn } });
    expect(await thing.versions()).toMatchObject([{ number: basedOn }, ...Array(first.version).fill({})]);
  });

  test("is not saved if its base version is not a positive number or does not exist yet", async () => {
    const thing = await make(app, ann);
    const { version } = await thing.read();
    for (const basedOn of [0, -1, 1.5, Number.NaN])
      expect(await thing.save(ann, "Mine", basedOn)).toMatchObject({
        status: 422,
        problem: { errors: { basedOn: expect.any(String) } },
      });
    expect(await thing.save(ann, "Mine", version + 1)).toMatchObject({ problem: { code: "CHANGED_SINCE" } });
  });
});

const boxFields = { title: "Box", boxType: "gaming_night" as const, price: 1 };

describe("within one box", () => {
  let boxId: string;
  let first: BoxContent;
  let second: BoxContent;

  beforeEach(async () => {
    const stocked = await stockedBox(app, ann, "Box", { items: 2 });
    boxId = stocked.id;
    [first, second] = stocked.contents as [BoxContent, BoxContent];
  });

  const rename = (item: BoxContent, itemName: string) => {
    const params = { boxId, contentId: item.id };
    return app.send(box.updateContent, { params, body: { itemName, basedOn: item.version } }, otto);
  };
  const remove = (item: BoxContent) => {
    const params = { boxId, contentId: item.id };
    return app.code(box.deleteContent, { params, query: { basedOn: item.version } }, ann);
  };
  const restore = async (number: number, basedOn: number) => {
    const params = { kind: "box" as const, objectId: boxId };
    const listed = await app.call(contract.versions.list, { params }, ann);
    const versionId = listed.find((version) => version.number === number)?.id ?? "";
    return app.code(box.restore, { params: { boxId }, body: { versionId, basedOn } }, ann);
  };

  test("changes of the box, of two items and of the order do not conflict", async () => {
    expect(await rename(first, "One")).toMatchObject({ ok: true });
    const order = { contentIds: [second.id, first.id], formerIds: [first.id, second.id] };
    expect(await app.code(box.orderContents, { params: { boxId }, body: order }, ann)).toBe("ok");
    const body = { ...boxFields, basedOn: 1 };
    expect(await app.code(box.update, { params: { boxId }, body }, ann)).toBe("ok");
    expect(await rename(second, "Two")).toMatchObject({ ok: true });
    expect(await app.call(box.contents, { params: { boxId } }, ann)).toMatchObject([
      { itemName: "One", productNumber: 2, version: 4 },
      { itemName: "Two", productNumber: 1, version: 7 },
    ]);
  });

  test("an item that somebody has changed since it was read is not deleted", async () => {
    await rename(first, "Better");
    expect(await remove(first)).toBe("CHANGED_SINCE");
    expect(await remove(second)).toBe("ok");
    expect(await app.call(box.contents, { params: { boxId } }, ann)).toMatchObject([{ itemName: "Better" }]);
  });

  test("a version is not restored over a newer one than was seen", async () => {
    await rename(first, "Better");
    expect(await restore(1, 3)).toBe("CHANGED_SINCE");
    expect(await app.call(box.contents, { params: { boxId } }, ann)).toHaveLength(2);
    expect(await restore(1, 4)).toBe("ok");
    expect(await app.call(box.contents, { params: { boxId } }, ann)).toEqual([]);
  });

  test("only what a restore changes counts as changed", async () => {
    await rename(first, "Better");
    expect(await restore(3, 4)).toBe("ok");
    expect(await rename(first, "Best")).toMatchObject({ problem: { code: "CHANGED_SINCE" } });
    expect(await rename(second, "Other")).toMatchObject({ ok: true });
  });
});
