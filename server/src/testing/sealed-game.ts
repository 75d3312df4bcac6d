import { contract } from "@boxmates/contract/contract";
import type { GroupChange } from "@boxmates/contract/groups/group";
import { beforeEach } from "vitest";
import { theService } from "../base/the-service.ts";
import { openDueResults } from "../play/questionnaire-session/jobs.ts";
import { pass } from "./accounts.ts";
import type { Person, TestApp } from "./test-app.ts";
import { arrivedGame, play, productIds } from "./world.ts";

const { group, questionnaireSession } = contract;

/** The standings that everybody sees once the results of `twoOfThree` are open. */
export const opened = { seal: null, standings: [{ rank: 1 }, { rank: 2 }], participants: 2, totalCorrect: 3 };

/** Before each test, makes a group of three whose box has arrived and whose results are sealed. */
export function startSealedGame(app: TestApp) {
  let game: Awaited<ReturnType<typeof arrivedGame>>;

  const change = (to: Partial<GroupChange>) => {
    const body = { name: "Cheese club", ...to };
    return app.call(group.update, { params: { groupId: game.groupId }, body }, game.owner);
  };

  beforeEach(async () => {
    game = await arrivedGame(app);
    await change({ resultsMode: "sealed" });
  });

  const ids = () => ({
    groupId: game.groupId,
    deliveryId: game.deliveryId,
    questionnaireId: game.questionnaire.id,
  });

  return {
    game: () => game,
    ids,
    change,
    results: (reader: Person) => app.call(questionnaireSession.results, { params: ids() }, reader),

    /** Opens the results, and returns the code of the answer. */
    opening: (by: Person) => {
      const { groupId, deliveryId } = game;
      return app.code(questionnaireSession.openResults, { params: { groupId, deliveryId } }, by);
    },

    openDue: () => openDueResults.run(app.parts, {}, theService),

    /** The owner has two right guesses, the member one; the group's admin has not played. */
    twoOfThree: async () => {
      const [first, second] = productIds(game.box);
      await play(app, game.owner, game, { 1: first, 2: second });
      pass(app, { seconds: 1 });
      await play(app, game.member, game, { 1: first, 2: first });
      pass(app, { seconds: 1 });
    },

    /** The points of each member in the group. */
    points: async (): Promise<Record<string, number>> => {
      const { rows } = await app.database.pool.query<{ name: string; points: number }>(
        `select profile.full_name as name, total_points as points
         from user_points join profiles profile on profile.user_id = user_points.user_id
         where group_id = $1 order by name`,
        [game.groupId],
      );
      return Object.fromEntries(rows.map((row) => [row.name.replace(" of Cheese club", ""), row.points]));
    },
  };
}
