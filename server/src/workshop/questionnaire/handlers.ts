import type { Questionnaire, questionnaireApi } from "@boxmates/contract/workshop/questionnaire";
import type { Db } from "../../base/db/open.ts";
import { toPage } from "../../base/db/paging.ts";
import { isForeignKeyViolation } from "../../base/db/violations.ts";
import { publish } from "../../base/events/hub.ts";
import type { Handlers } from "../../base/http/call.ts";
import { Refusal } from "../../base/refusal.ts";
import { requireBox } from "../box/access.ts";
import { requireRestorable, requireUnchanged } from "../versions/access.ts";
import type { Locked } from "../versions/proofs.ts";
import { titleOfCopy } from "../versions/rules.ts";
import {
  type OpenWaitingGames,
  requireChoices,
  requireEditedQuestionnaire,
  requireLockedQuestionnaire,
  requireQuestionnaire,
} from "./access.ts";
import {
  copyQuestionnaire,
  deactivateQuestionnaire,
  deleteLink,
  deleteQuestionnaire,
  findQuestionnaires,
  insertLink,
  insertQuestionnaire,
  updateQuestionnaire,
} from "./queries.ts";
import { keepQuestionnaireVersion, questionnaireSnapshot } from "./versions.ts";

/** A questionnaire does not know who plays it: `openWaitingGames` does. */
export function questionnaireHandlers(openWaitingGames: OpenWaitingGames): Handlers<typeof questionnaireApi> {
  /** Stores the changed questionnaire as a version, opens the games that wait for it and notifies open lists. */
  const questionnaireChanged = async (
    db: Db,
    questionnaire: Locked<"questionnaire">,
    now: Date,
  ): Promise<Questionnaire> => {
    await requireChoices(db, questionnaire);
    const kept = await keepQuestionnaireVersion(db, questionnaire, now);
    await openWaitingGames(db, questionnaire, now);
    await publish(db, { topic: "admin", kind: "catalogue" });
    return kept;
  };
  return {
    list: async ({ db, query }) => {
      const { rows, ...counts } = await findQuestionnaires(db, query);
      return { ...toPage(rows, query.limit), ...counts };
    },

    create: async ({ db, body, user, now }) => {
      const questionnaireId = await insertQuestionnaire(db, user, { fields: body, now });
      return questionnaireChanged(db, await requireLockedQuestionnaire(db, user, questionnaireId), now);
    },

    edit: async ({ db, params }) => {
      const { boxes, contents, ...questionnaire } = await requireEditedQuestionnaire(
        db,
        params.questionnaireId,
      );
      return { questionnaire, boxes, contents };
    },

    update: async ({ db, params, body: { basedOn, ...fields }, user, now }) => {
      const present = await requireLockedQuestionnaire(db, user, params.questionnaireId);
      await updateQuestionnaire(db, requireUnchanged(present, basedOn), fields, now);
      return questionnaireChanged(db, present, now);
    },

    deactivate: async ({ db, params, user, now }) => {
      const questionnaire = await requireLockedQuestionnaire(db, user, params.questionnaireId);
      await deactivateQuestionnaire(db, questionnaire, now);
      return questionnaireChanged(db, questionnaire, now);
    },

    duplicate: async ({ db, params, user, now }) => {
      const from = await requireQuestionnaire(db, params.questionnaireId);
      const copyId = await copyQuestionnaire(db, user, { from, title: titleOfCopy(from.title), now });
      return questionnaireChanged(db, await requireLockedQuestionnaire(db, user, copyId), now);
    },

    delete: async ({ db, params, user }) => {
      const questionnaire = await requireLockedQuestionnaire(db, user, params.questionnaireId);
      await deleteQuestionnaire(db, questionnaire).catch((error: unknown) => {
        throw isForeignKeyViolation(error) ? new Refusal("QUESTIONNAIRE_IN_USE") : error;
      });
      await publish(db, { topic: "admin", kind: "catalogue" });
      return undefined;
    },

    restore: async ({ db, params, body, user, now }) => {
      const questionnaire = await requireLockedQuestionnaire(db, user, params.questionnaireId);
      const { present, snapshot } = await requireRestorable(db, questionnaire, body);
      await updateQuestionnaire(db, present, questionnaireSnapshot.parse(snapshot), now);
      return questionnaireChanged(db, questionnaire, now);
    },

    link: async ({ db, params, body, user, now }) => {
      const questionnaire = await requireLockedQuestionnaire(db, user, params.questionnaireId);
      const box = await requireBox(db, body.boxId);
      const isNew = await insertLink(db, user, { questionnaire, box });
      if (!isNew) return { alreadyLinked: true };
      await requireChoices(db, questionnaire);
      await openWaitingGames(db, questionnaire, now);
      await publish(db, { topic: "admin", kind: "catalogue" });
      return { alreadyLinked: false };
    },

    unlink: async ({ db, params: { questionnaireId, boxId }, user }) => {
      const questionnaire = await requireQuestionnaire(db, questionnaireId);
      await deleteLink(db, user, { questionnaire, boxId });
      await publish(db, { topic: "admin", kind: "catalogue" });
      return undefined;
    },
  };
}
