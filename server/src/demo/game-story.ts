import { contract } from "@boxmates/contract/contract";
import { productNumberIn, type Question } from "@boxmates/contract/workshop/questionnaire";
import { answerAll, type Opinion, taste, tickParts } from "@boxmates/scenes/games";
import { activityOf, type DemoBox, questionsOf } from "./demo-box.ts";
import type { DemoDelivery } from "./demo-group.ts";
import { minutesAfter } from "./moments.ts";
import type { PersonKey } from "./people.ts";
import { boxes } from "./sample.ts";
import { choiceOf, numberOf, shuffled } from "./seeded.ts";
import type { DeliveryTelling, Scene } from "./telling.ts";

/** After the arrival the friends taste or make something, then answer the questionnaire, one after the other. */
export function gameStory(telling: DeliveryTelling, arrivedAt: Date): Scene[] {
  const { tasted = [], made = [], scored = [], played = [] } = telling.delivery;
  const at = (minutes: number, play: () => Promise<void>): Scene => ({
    at: minutesAfter(arrivedAt, minutes),
    play,
  });
  return [
    ...tasted.map(([who, products], place) => at(20 + 9 * place, () => tasteAs(telling, who, products))),
    ...made.map(([who, steps], place) => at(15 + 11 * place, () => makeAs(telling, who, steps))),
    ...scored.map((result) => at(90 + 15 * result.round, () => scoreRound(telling, result))),
    ...made.map(([who, steps], place) => at(300 + place, () => finishAs(telling, who, steps))),
    ...played.map(([who, correct], place) => at(320 + 7 * place, () => playAs(telling, who, correct))),
  ];
}

const placeOf = (telling: DeliveryTelling) => ({
  groupId: telling.groupId(),
  deliveryId: telling.deliveryId(),
});

/** The sample's box that was sent; a variety subscription chooses it by itself. */
async function sentBox(telling: DeliveryTelling, who: PersonKey) {
  const { groupId, deliveryId } = placeOf(telling);
  const page = await telling.stage.call(contract.groupPage.show, { params: { groupRef: groupId } }, who);
  const delivery = page.deliveries.find(({ id }) => id === deliveryId);
  const { boxType } = delivery?.box ?? {};
  const productIds = boxType && telling.productIds.get(boxType);
  if (!boxType || !productIds) throw new Error(`${who} does not see the delivery.`);
  return { box: boxes[boxType], productIds, questionnaireId: delivery?.questionnaireId ?? "" };
}

async function tasteAs(telling: DeliveryTelling, who: PersonKey, rated: number): Promise<void> {
  const { box, productIds } = await sentBox(telling, who);
  if (box.boxType !== "gourmet_tasting") return;
  const opinions = productIds.slice(0, rated).map((_, index): Opinion => {
    const name = `rating/${telling.name}/${who}/${index}`;
    // About half of the guesses are correct; the others name another product.
    const guessed = choiceOf(`${name}/guess`, [index, index, index, 0, 2, 4]);
    return { stars: 5 - numberOf(`${name}/stars`, 3), guess: productIds[guessed] };
  });
  await taste(telling.stage, who, placeOf(telling), opinions);
}

const stepsOf = (box: DemoBox): string[] =>
  activityOf(box)?.rounds.flatMap(({ kind, id }) => (kind === "step" ? [id] : [])) ?? [];

async function makeAs(telling: DeliveryTelling, who: PersonKey, done: number): Promise<void> {
  const { box } = await sentBox(telling, who);
  const steps = stepsOf(box);
  if (steps.length > 0) await tickParts(telling.stage, who, placeOf(telling), steps.slice(0, done));
}

async function finishAs(telling: DeliveryTelling, who: PersonKey, done: number): Promise<void> {
  const { box } = await sentBox(telling, who);
  const steps = stepsOf(box);
  if (steps.length === 0 || done < steps.length) return;
  await telling.stage.call(contract.activitySession.finish, { params: placeOf(telling) }, who);
}

/** One member enters who has won a round, and another confirms it. */
async function scoreRound(
  telling: DeliveryTelling,
  { round, enteredBy, confirmedBy, scores }: NonNullable<DemoDelivery["scored"]>[number],
): Promise<void> {
  const { stage, userIds } = telling;
  const params = { ...placeOf(telling), roundId: `round-${round}` };
  const body = { scores: scores.map(([who, value]) => ({ userId: userIds.get(who) ?? "", value })) };
  await stage.call(contract.activitySession.enterScores, { params, body }, enteredBy);
  if (!confirmedBy) return;
  await stage.call(contract.activitySession.confirmScores, { params, body: { revision: 1 } }, confirmedBy);
}

async function playAs(telling: DeliveryTelling, who: PersonKey, correct: number): Promise<void> {
  const { box, productIds, questionnaireId } = await sentBox(telling, who);
  const questions = questionsOf(box, productIds);
  const name = `play/${telling.name}/${who}`;
  const guesses = questions.filter(({ type }) => type === "box_content_guess");
  const right = new Set(shuffled(name, guesses).slice(0, correct));
  const answers = questions.map((question) => ({
    questionId: question.id,
    answer: answerTo(question, {
      name: `${name}/${question.id}`,
      box,
      productIds,
      right: right.has(question),
    }),
  }));
  const given = answers.filter(({ answer }) => answer !== "");
  await answerAll(telling.stage, who, { ...placeOf(telling), questionnaireId }, given);
}

/** Guesses as it should, and has an opinion about everything else. */
function answerTo(
  { type, text, options }: Question,
  {
    name,
    box,
    productIds,
    right,
  }: { name: string; box: DemoBox; productIds: readonly string[]; right: boolean },
): string {
  switch (type) {
    case "box_content_guess": {
      const product = productIds[(productNumberIn(text) ?? 0) - 1] ?? "";
      const others = options.filter((option) => option !== product);
      return right ? product : choiceOf(name, others);
    }
    case "rating":
      return choiceOf(name, ["3", "4", "5"]);
    case "multiple_choice":
      return choiceOf(name, options);
    case "text":
      // Not everybody writes something.
      return numberOf(`${name}/says`, 3) === 0 ? "" : choiceOf(name, box.questionnaire.open.answers);
  }
}
