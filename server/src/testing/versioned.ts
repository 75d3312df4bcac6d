import type { VersionKind } from "@boxmates/contract/base/versions";
import { contract } from "@boxmates/contract/contract";
import type { Person, Reply, TestApp } from "./test-app.ts";
import { stockedBox } from "./world.ts";

/** A versioned object as an administrator's page sees it. */
export interface EditedThing {
  save(by: Person, name: string, basedOn: number): Promise<Reply<{ version: number }>>;
  /** Returns what its editor shows. */
  read(): Promise<{ name: string; version: number }>;
  /** Lists the versions that it is part of. */
  versions(): Promise<{ number: number }[]>;
}

type Maker = (app: TestApp, admin: Person) => Promise<EditedThing>;

const { box, text, questionnaire, versions } = contract;

const newBox: Maker = async (app, admin) => {
  const { id: boxId } = await stockedBox(app, admin, "First", { items: 0 });
  return {
    save: (by, title, basedOn) => {
      const body = { title, boxType: "gaming_night" as const, price: 1, basedOn };
      return app.send(box.update, { params: { boxId }, body }, by);
    },
    read: async () => {
      const { items } = await app.call(box.list, {}, admin);
      const found = items.find(({ id }) => id === boxId);
      return { name: found?.title ?? "", version: found?.version ?? 0 };
    },
    versions: listOf(app, admin, "box", boxId),
  };
};

const newItem: Maker = async (app, admin) => {
  const { id: boxId, contents } = await stockedBox(app, admin, "Box", { items: 1 });
  const contentId = contents[0]?.id ?? "";
  return {
    save: (by, itemName, basedOn) =>
      app.send(box.updateContent, { params: { boxId, contentId }, body: { itemName, basedOn } }, by),
    read: async () => {
      const [item] = await app.call(box.contents, { params: { boxId } }, admin);
      return { name: item?.itemName ?? "", version: item?.version ?? 0 };
    },
    versions: listOf(app, admin, "box", boxId),
  };
};

const newText: Maker = async (app, admin) => {
  const body = { title: "First", content: "Words", textType: "tips" as const };
  const { id: textId } = await app.call(text.create, { body }, admin);
  return {
    save: (by, title, basedOn) =>
      app.send(text.update, { params: { textId }, body: { ...body, title, basedOn } }, by),
    read: async () => {
      const { title, version } = await app.call(text.find, { params: { textId } }, admin);
      return { name: title, version };
    },
    versions: listOf(app, admin, "text", textId),
  };
};

const newQuestionnaire: Maker = async (app, admin) => {
  const { id } = await app.call(questionnaire.create, { body: { title: "First" } }, admin);
  const params = { questionnaireId: id };
  return {
    save: (by, title, basedOn) => app.send(questionnaire.update, { params, body: { title, basedOn } }, by),
    read: async () => {
      const { title, version } = (await app.call(questionnaire.edit, { params }, admin)).questionnaire;
      return { name: title, version };
    },
    versions: listOf(app, admin, "questionnaire", id),
  };
};

function listOf(app: TestApp, admin: Person, kind: VersionKind, objectId: string) {
  return () => app.call(versions.list, { params: { kind, objectId } }, admin);
}

/** A maker for a new object of each kind. */
export const editedThings: [name: string, make: Maker][] = [
  ["a box", newBox],
  ["an item", newItem],
  ["a text", newText],
  ["a questionnaire", newQuestionnaire],
];
