import type { questionnaireApi } from "@boxmates/contract/questionnaire";
import { requireBox } from "../box/access.ts";
import { publish } from "../events/hub.ts";
import type { Handlers } from "../http/call.ts";
import { Refusal } from "../refusal.ts";
import { requireQuestionnaire } from "./access.ts";
import {
  insertLink,
  insertQuestionnaire,
  listLinkedContents,
  listQuestionnaires,
  updateQuestionnaire,
} from "./queries.ts";

export function questionnaireHandlers(): Handlers<typeof questionnaireApi> {
  return {
    list: ({ db, query }) => listQuestionnaires(db, query),
    create: async ({ db, body, now }) => {
      const questionnaire = await insertQuestionnaire(db, { ...body, now });
      await publish(db, { topic: "admin", kind: "catalogue" });
      return questionnaire;
    },
    edit: async ({ db, params }) => ({
      questionnaire: await requireQuestionnaire(db, params.questionnaireId),
      contents: await listLinkedContents(db, params.questionnaireId),
    }),
    update: async ({ db, params, body, now }) => {
      const questionnaire = await updateQuestionnaire(db, params.questionnaireId, { ...body, now });
      if (!questionnaire) throw new Refusal("QUESTIONNAIRE_NOT_FOUND");
      await publish(db, { topic: "admin", kind: "catalogue" });
      return questionnaire;
    },
    link: async ({ db, params, body }) => {
      await requireQuestionnaire(db, params.questionnaireId);
      await requireBox(db, body.boxId);
      const isNew = await insertLink(db, params.questionnaireId, body.boxId);
      if (isNew) await publish(db, { topic: "admin", kind: "catalogue" });
      return { alreadyLinked: !isNew };
    },
  };
}
