import { productNumberIn, type Question } from "@boxmates/contract/workshop/questionnaire";
import type { Db } from "../base/db/open.ts";
import { ratingChoices, type Score, score } from "../play/questionnaire-session/rules.ts";
import type { Product } from "../play/tasting/rules.ts";
import { productId, questionnaireId, questionsOf } from "./demo-box.ts";
import { groupId } from "./demo-group.ts";
import { versionId } from "./insert-versions.ts";
import { minutesAfter } from "./moments.ts";
import { type PersonKey, personId } from "./people.ts";
import { boxes } from "./sample.ts";
import { choiceOf, idOf, numberOf, shuffled } from "./seeded.ts";
import type { SentBox } from "./sent-boxes.ts";

export interface Player {
  sent: SentBox;
  who: PersonKey;
  /** How many of their guesses are correct. */
  correct: number;
  /** Their place in the order of finishing. */
  place: number;
  now: Date;
}

/** Inserts a finished questionnaire, scored by the game's own rules. Returns the points earned. */
export async function insertPlay(db: Db, player: Player): Promise<number> {
  const { sent, who, place, now } = player;
  const box = boxes[sent.playedBox];
  const questions = questionsOf(box);
  const { answers, ...totals } = score(questions, answersOf(player, questions), productsOf(sent));
  const played = {
    userId: personId(who),
    groupId: groupId(sent.group),
    deliveryId: sent.id,
    questionnaireId: questionnaireId(sent.playedBox),
  };
  const sessionId = idOf("session", sent.id, who);
  const completedAt = minutesAfter(sent.deliveredAt ?? now, 60 + 7 * place);
  await db
    .insertInto("questionnaireSessions")
    .values({
      id: sessionId,
      ...played,
      ...totals,
      versionId: versionId(played.questionnaireId, "questionnaire"),
      completedAt,
    })
    .execute();
  await insertResponses(db, answers, { ...played, sessionId });
  return totals.totalPoints;
}

async function insertResponses(
  db: Db,
  answers: Score["answers"],
  played: {
    sessionId: string;
    userId: string;
    groupId: string;
    deliveryId: string;
    questionnaireId: string;
  },
): Promise<void> {
  await db
    .insertInto("questionnaireResponses")
    .values(
      answers.map(({ userAnswer, correctAnswer, ...answer }) => ({
        id: idOf("response", played.sessionId, answer.questionId),
        ...played,
        ...answer,
        userAnswer: JSON.stringify(userAnswer),
        correctAnswer: correctAnswer && JSON.stringify(correctAnswer),
      })),
    )
    .execute();
}

function productsOf({ playedBox }: SentBox): Product[] {
  return boxes[playedBox].products.map(({ name }, index) => ({
    id: productId(playedBox, index + 1),
    itemName: name,
    itemDescription: "",
    imageUrl: null,
    productNumber: index + 1,
    createdAt: "",
  }));
}

/** Answers as many guesses correctly as the player should, and all other questions with an opinion. */
function answersOf({ sent, who, correct }: Player, questions: readonly Question[]): Map<string, string> {
  const name = `play/${sent.id}/${who}`;
  const guesses = questions.filter(({ type }) => type === "box_content_guess");
  const right = new Set(shuffled(name, guesses).slice(0, correct));
  return new Map(
    questions.map((question) => [
      question.id,
      answerTo(question, { name: `${name}/${question.id}`, sent, right: right.has(question) }),
    ]),
  );
}

function answerTo(
  { type, text, options }: Question,
  { name, sent, right }: { name: string; sent: SentBox; right: boolean },
): string {
  switch (type) {
    case "box_content_guess": {
      const product = productId(sent.playedBox, productNumberIn(text) ?? 0);
      return right
        ? product
        : choiceOf(
            name,
            options.filter((option) => option !== product),
          );
    }
    case "rating":
      return choiceOf(name, ratingChoices.slice(2));
    case "multiple_choice":
      return choiceOf(name, options);
    case "text":
      // Not everybody writes something.
      return numberOf(`${name}/says`, 3) === 0
        ? ""
        : choiceOf(name, boxes[sent.playedBox].questionnaire.open.answers);
  }
}
