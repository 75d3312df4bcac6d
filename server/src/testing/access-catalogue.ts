import { randomUUID } from "node:crypto";
import { admins, alone, type Matrix, ofAdmins, tinyPng } from "./access-rows.ts";

const boxBody = { title: "Changed", boxType: "gaming_night" as const, price: 10, basedOn: 1 };
const textBody = { title: "Text", content: "Words", textType: "tips" as const };
const questionnaireBody = { title: "Changed", questions: [] };

type Catalogue =
  | "image"
  | "photograph"
  | "box"
  | "versions"
  | "text"
  | "questionnaire"
  | "activity"
  | "catalogue";

/** The rows for the catalogue, which administrators manage. */
export const catalogueRows: Pick<Matrix, Catalogue> = {
  image: {
    list: alone(() => ({}), admins("ok")),
    upload: alone(() => ({ query: { name: "tiny.png" }, file: tinyPng }), admins("ok")),
  },
  photograph: {
    list: alone(() => ({}), admins("ok")),
    upload: alone(
      () => ({
        params: { boxType: "crafting_master" as const },
        query: { alt: "Two bowls", focusX: 50, focusY: 50, basedOn: 0 },
        file: tinyPng,
      }),
      admins("ok"),
    ),
    update: alone(
      () => ({
        params: { boxType: "gaming_night" as const },
        body: { alt: "Dice", focusX: 50, focusY: 50, basedOn: 0 },
      }),
      admins("PHOTOGRAPH_NOT_FOUND"),
    ),
    remove: alone(
      () => ({ params: { boxType: "gaming_night" as const }, query: { basedOn: 0 } }),
      admins("PHOTOGRAPH_NOT_FOUND"),
    ),
  },
  box: {
    list: alone(() => ({}), admins("ok")),
    create: alone(
      () => ({ body: { title: "New", boxType: "gaming_night" as const, price: 10 } }),
      admins("ok"),
    ),
    contents: ofAdmins(({ boxId }) => ({ params: { boxId } }), "BOX_NOT_FOUND"),
    addContent: ofAdmins(({ boxId }) => ({ params: { boxId }, body: { itemName: "New" } }), "BOX_NOT_FOUND"),
    names: alone(() => ({}), admins("ok")),
    update: ofAdmins(
      async ({ newBox }) => ({ params: { boxId: await newBox() }, body: boxBody }),
      "BOX_NOT_FOUND",
    ),
    deactivate: ofAdmins(async ({ newBox }) => ({ params: { boxId: await newBox() } }), "BOX_NOT_FOUND"),
    duplicate: ofAdmins(({ boxId }) => ({ params: { boxId } }), "BOX_NOT_FOUND"),
    delete: ofAdmins(async ({ newBox }) => ({ params: { boxId: await newBox() } }), "BOX_NOT_FOUND"),
    updateContent: ofAdmins(async ({ newContent }) => {
      const { basedOn, ...params } = await newContent();
      return { params, body: { itemName: "Changed", basedOn } };
    }, "BOX_NOT_FOUND"),
    deleteContent: ofAdmins(async ({ newContent }) => {
      const { basedOn, ...params } = await newContent();
      return { params, query: { basedOn } };
    }, "BOX_NOT_FOUND"),
    orderContents: ofAdmins(async ({ newContent }) => {
      const { boxId, contentId } = await newContent();
      return { params: { boxId }, body: { contentIds: [contentId], formerIds: [contentId] } };
    }, "BOX_NOT_FOUND"),
    // There is no such version, but only administrators get far enough to hear that.
    restore: ofAdmins(
      ({ boxId }) => ({ params: { boxId }, body: { versionId: randomUUID(), basedOn: 1 } }),
      "BOX_NOT_FOUND",
      "VERSION_NOT_FOUND",
    ),
  },
  versions: {
    list: alone(({ boxId }) => ({ params: { kind: "box" as const, objectId: boxId } }), admins("ok")),
  },
  text: {
    list: alone(() => ({}), admins("ok")),
    create: alone(() => ({ body: textBody }), admins("ok")),
    find: ofAdmins(
      async ({ newText }) => ({ params: { textId: (await newText()).textId } }),
      "TEXT_NOT_FOUND",
    ),
    update: ofAdmins(async ({ newText }) => {
      const { textId, basedOn } = await newText();
      return { params: { textId }, body: { ...textBody, basedOn } };
    }, "TEXT_NOT_FOUND"),
    delete: ofAdmins(
      async ({ newText }) => ({ params: { textId: (await newText()).textId } }),
      "TEXT_NOT_FOUND",
    ),
    link: ofAdmins(
      async ({ newText, newBox }) => ({
        params: { textId: (await newText()).textId },
        body: { boxId: await newBox() },
      }),
      "TEXT_NOT_FOUND",
    ),
    unlink: ofAdmins(
      async ({ newText, boxId }) => ({ params: { textId: (await newText()).textId, boxId } }),
      "TEXT_NOT_FOUND",
    ),
    restore: ofAdmins(
      async ({ newText }) => ({
        params: { textId: (await newText()).textId },
        body: { versionId: randomUUID(), basedOn: 1 },
      }),
      "TEXT_NOT_FOUND",
      "VERSION_NOT_FOUND",
    ),
  },
  questionnaire: {
    list: alone(() => ({}), admins("ok")),
    create: alone(() => ({ body: { title: "New" } }), admins("ok")),
    edit: ofAdmins(({ questionnaireId }) => ({ params: { questionnaireId } }), "QUESTIONNAIRE_NOT_FOUND"),
    update: ofAdmins(async ({ newQuestionnaire }) => {
      const { questionnaireId, basedOn } = await newQuestionnaire();
      return { params: { questionnaireId }, body: { ...questionnaireBody, basedOn } };
    }, "QUESTIONNAIRE_NOT_FOUND"),
    deactivate: ofAdmins(async ({ newQuestionnaire }) => {
      const { questionnaireId } = await newQuestionnaire();
      return { params: { questionnaireId } };
    }, "QUESTIONNAIRE_NOT_FOUND"),
    duplicate: ofAdmins(
      ({ questionnaireId }) => ({ params: { questionnaireId } }),
      "QUESTIONNAIRE_NOT_FOUND",
    ),
    delete: ofAdmins(async ({ newQuestionnaire }) => {
      const { questionnaireId } = await newQuestionnaire();
      return { params: { questionnaireId } };
    }, "QUESTIONNAIRE_NOT_FOUND"),
    unlink: ofAdmins(
      ({ questionnaireId, boxId }) => ({ params: { questionnaireId, boxId } }),
      "QUESTIONNAIRE_NOT_FOUND",
    ),
    restore: ofAdmins(
      ({ questionnaireId }) => ({
        params: { questionnaireId },
        body: { versionId: randomUUID(), basedOn: 1 },
      }),
      "QUESTIONNAIRE_NOT_FOUND",
      "VERSION_NOT_FOUND",
    ),
    link: ofAdmins(
      ({ questionnaireId, boxId }) => ({ params: { questionnaireId }, body: { boxId } }),
      "QUESTIONNAIRE_NOT_FOUND",
    ),
  },
  activity: {
    edit: ofAdmins(async ({ newBox }) => ({ params: { boxId: await newBox() } }), "BOX_NOT_FOUND"),
    update: ofAdmins(
      async ({ newBox }) => ({
        params: { boxId: await newBox() },
        body: { needed: [], rounds: [], basedOn: 0 },
      }),
      "BOX_NOT_FOUND",
    ),
    restore: ofAdmins(
      async ({ newBox }) => ({
        params: { boxId: await newBox() },
        body: { versionId: randomUUID(), basedOn: 1 },
      }),
      "BOX_NOT_FOUND",
      "VERSION_NOT_FOUND",
    ),
  },
  catalogue: {
    export: alone(() => ({ params: { format: "json" as const } }), admins("ok")),
    import: alone(
      () => ({ params: { format: "json" as const }, body: { text: "{}", apply: false } }),
      admins("ok"),
    ),
  },
};
