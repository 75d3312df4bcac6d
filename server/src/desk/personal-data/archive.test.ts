import { ownArchivePath } from "@boxmates/contract/around/archive";
import { contract } from "@boxmates/contract/contract";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { pass } from "../../testing/accounts.ts";
import { craftingGroup } from "../../testing/activities.ts";
import { photoFile } from "../../testing/books.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { unzipped } from "../../testing/zips.ts";

const app = startTestApp();
const { activitySession, book, personalData } = contract;
let scene: Awaited<ReturnType<typeof craftingGroup>>;

beforeEach(async () => {
  scene = await craftingGroup(app);
  const { ann, ben } = scene;
  for (const by of [ann, ben]) {
    await app.call(activitySession.start, { params: delivery() }, by);
    const params = { ...delivery(), roundId: "shelf" };
    const show = { params, query: { line: `By ${by.fullName}` }, file: await photoFile(60, 40) };
    await app.call(activitySession.showPhoto, show, by);
    pass(app, { seconds: 1 });
    const added = { params: delivery(), query: { caption: `From ${by.fullName}` }, file: await photoFile() };
    await app.call(book.addPhoto, added, by);
  }
  const quote = { words: "My bowl leaks.", saidBy: ann.userId };
  await app.call(book.addQuote, { params: delivery(), body: quote }, ben);
});

const delivery = () => ({ groupId: scene.groupId, deliveryId: scene.deliveryId });

const download = (by?: Person) =>
  app.app.inject({
    url: `/api${ownArchivePath}`,
    headers: by ? { authorization: `Bearer ${by.token}` } : {},
  });

test("everything stored about a person comes as a zip, with their photos and nobody else's", async () => {
  const { ann } = scene;
  const exported = await app.call(personalData.export, {}, ann);
  const answer = await download(ann);
  expect(answer.headers).toMatchObject({
    "content-type": "application/zip",
    "content-disposition": 'attachment; filename="boxmates-data-2026-11-21.zip"',
  });
  const files = unzipped(answer.rawPayload);
  const [shown, added] = [
    "photos/001-2026-11-21-potters-pottery.webp",
    "photos/002-2026-11-21-potters-pottery.webp",
  ];
  expect([...files.keys()]).toEqual([shown, added, "data.json"]);
  for (const name of [shown, added]) expect(files.get(name)?.subarray(8, 12).toString()).toBe("WEBP");
  const data = JSON.parse(files.get("data.json")?.toString("utf8") ?? "");
  expect(data).toMatchObject({
    activities: [{ shown: [{ line: `By ${ann.fullName}`, photo: shown }] }],
    memories: [
      { words: `From ${ann.fullName}`, photo: added },
      { words: "My bowl leaks.", photo: null },
    ],
  });
  expect(Object.keys(data)).toEqual(Object.keys(exported));
});

test("a photo that is not in the store keeps its address, and the rest of the zip comes", async () => {
  const { ann } = scene;
  const store = vi.spyOn(app.parts.imageStore, "get").mockResolvedValue(undefined);
  onTestFinished(() => store.mockRestore());
  const files = unzipped((await download(ann)).rawPayload);
  expect([...files.keys()]).toEqual(["data.json"]);
  expect(files.get("data.json")?.toString("utf8")).toMatch(/"photo": "\/groups\/.+\/large"/);
});

test("a download of one's own data is in the audit log", async () => {
  const { ann } = scene;
  await download(ann);
  const { auditLog } = await app.call(personalData.export, {}, ann);
  expect(auditLog.filter(({ kind }) => kind === "data_exported")).toHaveLength(2);
});

test("a visitor downloads nothing", async () => {
  expect((await download()).json()).toMatchObject({ code: "SIGNED_OUT" });
});
