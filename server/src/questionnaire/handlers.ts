import type { questionnaireApi } from "@boxmates/contract/questionnaire";
import { requireBox } from "../box/access.ts";
import type { Db } from "../db/open.ts";
import { publish } from "../events/hub.ts";
import type { Handlers } from "../http/call.ts";
import { Refusal } from "../refusal.ts";
import { requireVersion } from "../versions/access.ts";
import { requireLockedQuestionnaire, requireQuestionnaire } from "./access.ts";
import {
  deleteLink,
  insertLink,
  insertQuestionnaire,
  listLinkedContents,
  listQuestionnaires,
  type QuestionnaireFields,
  updateQuestionnaire,
} from "./queries.ts";
import { keepQuestionnaireVersion, questionnaireSnapshot } from "./versions.ts";

export function questionnaireHandlers(): Handlers<typeof questionnaireApi> {
  return {
    list: ({ db, query }) => listQuestionnaires(db, query),

    create: async ({ db, body, user, now }) => {
      const questionnaire = await insertQuestionnaire(db, { ...body, now });
      await questionnaireChanged(db, questionnaire, user.userId, now);
      return questionnaire;
    },

    edit: async ({ db, params }) => ({
      questionnaire: await requireQuestionnaire(db, params.questionnaireId),
      contents: await listLinkedContents(db, params.questionnaireId),
    }),

    update: async ({ db, params, body: { basedOn, ...body }, user, now }) => {
      const present = await requireLockedQuestionnaire(db, params.questionnaireId);
      if (Date.parse(basedOn) !== Date.parse(present.updatedAt)) throw new Refusal("QUESTIONNAIRE_CHANGED");
      const fields = { ...body, questions: body.questions ?? present.questions };
      const questionnaire = await updateQuestionnaire(db, present.id, fields, now);
      await questionnaireChanged(db, questionnaire, user.userId, now);
      return questionnaire;
    },

    restore: async ({ db, params, body, user, now }) => {
      const { id } = await requireLockedQuestionnaire(db, params.questionnaireId);
      const { snapshot } = await requireVersion(db, "questionnaire", id, body.versionId);
      const questionnaire = await updateQuestionnaire(db, id, questionnaireSnapshot.parse(snapshot), now);
      await questionnaireChanged(db, questionnaire, user.userId, now);
      return questionnaire;
    },

    link: async ({ db, params, body }) => {
      await requireQuestionnaire(db, params.questionnaireId);
      await requireBox(db, body.boxId);
      const isNew = await insertLink(db, params.questionnaireId, body.boxId);
      if (isNew) await publish(db, { topic: "admin", kind: "catalogue" });
      return { alreadyLinked: !isNew };
    },

    unlink: async ({ db, params }) => {
      await requireQuestionnaire(db, params.questionnaireId);
      await deleteLink(db, params.questionnaireId, params.boxId);
      await publish(db, { topic: "admin", kind: "catalogue" });
      return undefined;
    },
  };
}

/** Keeps what the questionnaire has become, and tells the open lists. */
async function questionnaireChanged(
  db: Db,
  questionnaire: QuestionnaireFields & { id: string },
  changedBy: string,
  now: Date,
): Promise<void> {
  await keepQuestionnaireVersion(db, questionnaire, changedBy, now);
  await publish(db, { topic: "admin", kind: "catalogue" });
}
