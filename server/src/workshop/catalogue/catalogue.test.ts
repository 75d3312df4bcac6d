import { contract } from "@boxmates/contract/contract";
import type { boxBody, boxContentBody } from "@boxmates/contract/workshop/box";
import type { CatalogueFormat } from "@boxmates/contract/workshop/catalogue";
import { catalogueFormats } from "@boxmates/contract/workshop/catalogue";
import { beforeEach, expect, test } from "vitest";
import type * as z from "zod/mini";
import { activityFor } from "../../testing/activities.ts";
import { type Person, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { linkedQuestionnaire, stockedBox } from "../../testing/world.ts";

const app = startTestApp();
const elsewhere = startTestApp({}, { ownDatabase: true });
let admin: Person;

beforeEach(async () => {
  admin = await app.signedInAs("Admin", "admin");
});

const exported = async (from: TestApp, format: CatalogueFormat, by = admin) =>
  (await from.call(contract.catalogue.export, { params: { format } }, by)).text;

function imported(to: TestApp, format: CatalogueFormat, text: string, apply = true, by = admin) {
  return to.call(contract.catalogue.import, { params: { format }, body: { text, apply } }, by);
}

const evil = [
  "=1+1",
  "+1",
  "-1",
  "@SUM(A1)",
  "'=1",
  "''+x",
  "'quoted'",
  'a "b", c; d\te',
  "two\nlines\r\nand three",
  "<b>bold</b> & <script>alert(1)</script>",
  "ünïcödé 🎁 \u202E",
  "＝1",
];

/** A box of which no field has its default, so that a field that gets lost on the way is missed. */
const wholeBox: z.output<typeof boxBody> = {
  title: "Whole",
  description: "Nothing left out",
  boxType: "crafting_master",
  price: 12.34,
  imageUrl: "/images/named/b.png",
  isActive: false,
};

/** Creates three boxes, a questionnaire of all four types, one without questions, and texts that are hard to export. */
async function fill() {
  const box = await stockedBox(app, admin, "Tapas");
  const questionnaire = await linkedQuestionnaire(app, admin, box);
  const { id } = await stockedBox(app, admin, "=Empty", { items: 0 });
  for (const text of evil) {
    const body: Omit<z.output<typeof boxContentBody>, "vendorId"> = {
      itemName: text,
      itemDescription: text,
      quantity: 3,
      price: 0.29,
      imageUrl: "/images/named/a.png",
    };
    await app.call(contract.box.addContent, { params: { boxId: id }, body }, admin);
  }
  const whole = await app.call(contract.box.create, { body: wholeBox }, admin);
  await activityFor(app, admin, whole.id);
  const bare = await app.call(
    contract.questionnaire.create,
    { body: { title: "-Bare", isActive: false } },
    admin,
  );
  const options = [...evil, "a | b", "a \\| b", "\\", "c|"];
  const plain = { required: true, boxContentId: null };
  const questions = [{ ...plain, id: "-1", text: "=Choose", type: "multiple_choice" as const, options }];
  const body = { title: "Choices", questions, basedOn: bare.version };
  await app.call(contract.questionnaire.update, { params: { questionnaireId: bare.id }, body }, admin);
  await app.call(contract.questionnaire.create, { body: { title: "No questions" } }, admin);
  return { box, questionnaire };
}

async function tablesOf({ parts: { db } }: TestApp) {
  return {
    boxes: await db.selectFrom("subscriptionBoxes").selectAll().orderBy("id").execute(),
    items: await db.selectFrom("boxContents").selectAll().orderBy("id").execute(),
    questionnaires: await db.selectFrom("questionnaires").selectAll().orderBy("id").execute(),
    links: await db.selectFrom("subscriptionBoxQuestionnaires").selectAll().execute(),
    activities: await db.selectFrom("activities").selectAll().orderBy("boxId").execute(),
    versions: await db.selectFrom("versions").selectAll().orderBy("id").execute(),
  };
}

test.each(catalogueFormats)("an export as %s changes nothing when it is imported again", async (format) => {
  await fill();
  const before = await tablesOf(app);
  const text = await exported(app, format);
  const looked = await imported(app, format, text, false);
  expect(looked).toMatchObject({ applied: false, faults: [] });
  expect(looked.steps.length).toBeGreaterThan(2);
  expect(looked.steps.filter(({ action }) => action !== "keep")).toEqual([]);
  expect(await imported(app, format, text)).toEqual({ ...looked, applied: true });
  expect(await tablesOf(app)).toEqual(before);
  expect(await exported(app, format)).toBe(text);
});

test.each(["boxes-csv", "questionnaires-csv"] as const)(
  "an export as %s changes nothing after a spreadsheet has saved it",
  async (format) => {
    await fill();
    const text = await exported(app, format);
    // Empty cells at the end are left out, the others are written in the spreadsheet's own way.
    const saved = `\uFEFF${text}`
      .replaceAll(/,+(?=\r\n)/g, "")
      .replaceAll(/,(true|false),/g, (flag) => flag.toUpperCase())
      .replaceAll(/(?<=,\d+\.\d)0(?=,)/g, "");
    expect(saved).not.toContain(",\r\n");
    const { faults, steps } = await imported(app, format, saved);
    expect(faults).toEqual([]);
    expect(steps.filter(({ action }) => action !== "keep")).toEqual([]);
  },
);

test("a JSON file recreates the whole catalogue elsewhere, including references and order", async () => {
  const { box, questionnaire } = await fill();
  const text = await exported(app, "json");
  const other = await elsewhere.signedInAs("Other admin", "admin");
  const { applied, steps } = await imported(elsewhere, "json", text, true, other);
  expect(applied).toBe(true);
  expect(new Set(steps.map(({ action }) => action))).toEqual(new Set(["create"]));
  expect(JSON.parse(await exported(elsewhere, "json", other))).toEqual(JSON.parse(text));
  const params = { questionnaireId: questionnaire.id };
  const shown = await elsewhere.call(contract.questionnaire.edit, { params }, other);
  expect(shown.contents.map(({ id }) => id).sort()).toEqual(box.contents.map(({ id }) => id).sort());
  const again = await imported(elsewhere, "json", text, true, other);
  expect(new Set(again.steps.map(({ action }) => action))).toEqual(new Set(["keep"]));
});

test("a JSON file changes an activity as a new version, and leaves it out to leave it as it is", async () => {
  const { id } = await app.call(contract.box.create, { body: wholeBox }, admin);
  await activityFor(app, admin, id);
  const file = JSON.parse(await exported(app, "json"));
  const [box] = file.boxes;
  const shown = () => app.call(contract.activity.edit, { params: { boxId: id } }, admin);
  const { activity, ...bare } = box;
  await imported(app, "json", JSON.stringify({ ...file, boxes: [bare] }));
  expect((await shown()).activity).toMatchObject({ version: 1, rounds: { length: 5 } });
  const shorter = { ...box, activity: { ...activity, rounds: activity.rounds.slice(0, 1) } };
  const { steps } = await imported(app, "json", JSON.stringify({ ...file, boxes: [shorter] }));
  expect(steps).toContainEqual({ action: "change", kind: "box", title: "Whole" });
  expect((await shown()).activity).toMatchObject({ version: 2, rounds: { length: 1 } });
});

test("an activity with a fault, or for a box that has none, is refused with its place", async () => {
  await app.call(contract.box.create, { body: wholeBox }, admin);
  const file = JSON.parse(await exported(app, "json"));
  const refusedAt = async (change: object) => {
    const text = JSON.stringify({ ...file, boxes: [{ ...file.boxes[0], ...change }] });
    const { applied, faults } = await imported(app, "json", text);
    expect(applied).toBe(false);
    return faults;
  };
  const step = { id: "a", kind: "step", title: "" };
  expect(await refusedAt({ activity: { needed: [], rounds: [step] } })).toEqual([
    { row: "boxes[0].activity", message: "rounds: Title is required." },
  ]);
  const activity = { needed: [], rounds: [{ ...step, title: "Mix" }] };
  expect(await refusedAt({ activity, boxType: "gourmet_tasting" })).toEqual([
    { row: "boxes[0].activity", message: "A box of this kind has no activity." },
  ]);
});

test("boxes and then questionnaires as CSV recreate the catalogue elsewhere, except for the links", async () => {
  await fill();
  const other = await elsewhere.signedInAs("Other admin", "admin");
  for (const format of ["boxes-csv", "questionnaires-csv"] as const) {
    const text = await exported(app, format);
    expect(await imported(elsewhere, format, text, true, other)).toMatchObject({ applied: true, faults: [] });
    expect(await exported(elsewhere, format, other)).toBe(text);
  }
});

test("no cell of an exported file is a formula", async () => {
  await fill();
  const text = await exported(app, "boxes-csv");
  expect(text).not.toMatch(/(^|[,\n"])[=+@]/m);
  expect(text).toContain("'=1+1");
});

test("the file has the date in its name and the right content type", async () => {
  const answer = (format: CatalogueFormat) =>
    app.call(contract.catalogue.export, { params: { format } }, admin);
  expect(await answer("json")).toMatchObject({
    fileName: "boxmates-catalogue-2026-11-21.json",
    mediaType: "application/json",
    text: '{\n  "format": "boxmates-catalogue",\n  "version": 1,\n  "boxes": [],\n  "questionnaires": []\n}\n',
  });
  expect(await answer("boxes-csv")).toMatchObject({
    fileName: "boxmates-boxes-2026-11-21.csv",
    mediaType: "text/csv",
    text: "box_id,box_title,box_description,box_type,price,is_active,image_url,item_id,product_number,item_name,item_description,quantity,item_price,item_image_url\r\n",
  });
  expect((await answer("questionnaires-csv")).text).toBe(
    "questionnaire_id,title,description,is_active,question_id,question,type,required,options,rated_item_id\r\n",
  );
});
