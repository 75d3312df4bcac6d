import { contract } from "@boxmates/contract/contract";
import type { Question } from "@boxmates/contract/workshop/questionnaire";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { pass } from "../../testing/accounts.ts";
import { race, repeatedly, tally } from "../../testing/races.ts";
import { startTestApp } from "../../testing/test-app.ts";
import { arrivedGame, linkedQuestionnaire, soloDeliveries, taste } from "../../testing/world.ts";

const players = 6;
const rounds = 6;
const groupsEach = 5;

describe.skipIf(!process.env.TEST_DATABASE_URL)("at once, on Postgres", () => {
  const app = startTestApp();

  /** Returns the stored averages and the same averages recomputed from all opinions. */
  async function keptAndCounted() {
    const counted = sql<{ productId: string; opinions: number; stars: number }>`
      select box_content_id as product_id, count(*)::integer as opinions, sum(stars)::integer as stars
      from product_opinions group by box_content_id order by box_content_id`;
    const kept = sql<{ productId: string; opinions: number; stars: number }>`
      select box_content_id as product_id, opinions::integer, stars::integer
      from product_averages where opinions > 0 order by box_content_id`;
    return [(await kept.execute(app.parts.db)).rows, (await counted.execute(app.parts.db)).rows];
  }

  /** Makes a questionnaire that asks for stars for each product of the box. */
  async function ratingsOf({ siteAdmin, box }: Awaited<ReturnType<typeof arrivedGame>>) {
    pass(app, { minutes: 1 });
    const questions = box.contents.map(({ id }, index): Question => {
      const plain = { text: "How was it?", required: false, options: [] };
      return { ...plain, id: `stars-${index + 1}`, type: "rating", boxContentId: id };
    });
    return linkedQuestionnaire(app, siteAdmin, box, questions);
  }

  test("the overall averages stay exact when members of different groups taste and finish at once", async () => {
    const game = await arrivedGame(app);
    const { id: questionnaireId } = await ratingsOf(game);
    const people = await race((number) => app.signedInAs(`Player ${number}`), players);
    await repeatedly(async (round) => {
      const games = await race(async (number) => {
        const person = people[number] ?? game.owner;
        const deliveries = await soloDeliveries(app, person, game.box.id, groupsEach);
        // Half-done tastings of different products: an opinion that is new in one group is a change in another.
        for (const [index, delivery] of deliveries.entries()) {
          const stars = [0, 1, 2].map((place) => ((number + index + place) % 3 ? 5 : undefined));
          await taste(app, person, delivery, stars);
        }
        return deliveries.map((delivery) => ({ person, ...delivery }));
      }, players);
      const replies = await Promise.all(
        games.flat().map(({ person, ...delivery }, index) => {
          const params = { ...delivery, questionnaireId };
          const answers = [1, 2, 3].map((place) => ({
            questionId: `stars-${place}`,
            answer: String(1 + ((round + index + place) % 5)),
          }));
          return app.send(contract.questionnaireSession.submit, { params, body: { answers } }, person);
        }),
      );
      expect(tally(replies)).toEqual({ ok: players * groupsEach });
      const [kept, counted] = await keptAndCounted();
      expect(kept).toEqual(counted);
    }, rounds);
  });

  test("the overall averages stay exact when a group is deleted while others rate the same products", async () => {
    const game = await arrivedGame(app);
    const { id: questionnaireId } = await ratingsOf(game);
    const { owner, member } = game;
    await repeatedly(async () => {
      const gone = await soloDeliveries(app, owner, game.box.id, 5);
      for (const delivery of gone) await taste(app, owner, delivery, [1, 2, 3]);
      const going = gone.map(({ groupId }) =>
        app.send(contract.group.delete, { params: { groupId } }, owner),
      );
      const answers = [1, 2, 3].map((place) => ({ questionId: `stars-${place}`, answer: "5" }));
      const rating = (await soloDeliveries(app, member, game.box.id, 10)).map((delivery) => {
        const params = { ...delivery, questionnaireId };
        return app.send(contract.questionnaireSession.submit, { params, body: { answers } }, member);
      });
      expect(
        tally(
          await Promise.all<Awaited<(typeof going)[number] | (typeof rating)[number]>>([...going, ...rating]),
        ),
      ).toEqual({ ok: 15 });
      const [kept, counted] = await keptAndCounted();
      expect(kept).toEqual(counted);
    }, rounds);
  });
});
