import type { BoxType } from "@boxmates/contract/workshop/box";
import type { ColumnType, Generated, JSONColumnType } from "kysely";
import type { Day, Moment, OptionalMoment } from "../columns.ts";

export interface UserBoxActivities {
  id: Generated<string>;
  userId: string | null;
  groupId: string;
  deliveryId: string;
  subscriptionBoxId: string;
  status: Generated<"in_progress" | "completed">;
  startedAt: Moment;
  completedAt: OptionalMoment;
  totalPointsEarned: Generated<number>;
  /** How many products were guessed, and how many rightly: only of a tasting that is completed. */
  guesses: Generated<number | null>;
  rightGuesses: Generated<number | null>;
}

export interface UserProductRatings {
  id: Generated<string>;
  userId: string | null;
  groupId: string;
  deliveryId: string;
  boxContentId: string;
  rating: number;
  guessedProductId: string | null;
  isCorrect: boolean | null;
  pointsEarned: number;
  createdAt: Moment;
  isFinal: Generated<boolean>;
}

export interface ProductOpinions {
  id: Generated<string>;
  userId: string | null;
  groupId: string;
  deliveryId: string;
  boxContentId: string;
  stars: number;
  source: "tasting" | "questionnaire";
  /** False as long as the results are sealed: then the average of all groups leaves it out. */
  isCounted: Generated<boolean>;
}

export interface ProductAverages {
  boxContentId: string;
  opinions: number;
  stars: number;
}

/** The stars that all tastings of one kind of box gave together, renewed once a day. */
export interface KindRatings {
  boxType: BoxType;
  tastings: number;
  averageStars: number;
}

export interface QuestionnaireSessions {
  id: Generated<string>;
  userId: string | null;
  groupId: string;
  deliveryId: string;
  questionnaireId: string;
  /** The version that was played; null if it was finished before versions were kept. */
  versionId: string | null;
  totalQuestions: number;
  guessQuestions: number;
  correctAnswers: number;
  totalPoints: number;
  completedAt: Moment;
  /** One of several by one member after one delivery, from before deliveries were bound to one questionnaire. */
  isExtra: Generated<boolean>;
}

/** `label` is the text for people; it stays as it was when the question was answered. */
export interface RecordedAnswer {
  answer: string;
  label: string;
}

export interface QuestionnaireResponses {
  id: Generated<string>;
  sessionId: string;
  userId: string | null;
  groupId: string;
  deliveryId: string;
  questionnaireId: string;
  questionId: string;
  position: number;
  userAnswer: JSONColumnType<RecordedAnswer>;
  correctAnswer: ColumnType<RecordedAnswer | null, string | null, string | null>;
  isCorrect: boolean | null;
  pointsEarned: number;
}

export interface UserPoints {
  id: Generated<string>;
  userId: string | null;
  groupId: string;
  totalPoints: number;
}

/** The counts of a group's history for deliveries long ago; all null when they have to be made anew. */
export interface HistorySums {
  groupId: string;
  untilDate: Day | null;
  untilId: string | null;
  games: ColumnType<unknown, string | null, string | null>;
  tastes: ColumnType<unknown, string | null, string | null>;
}

export interface ActivityTicks {
  deliveryId: string;
  userId: string;
  partId: string;
  tickedAt: Moment;
}

export interface RoundResults {
  deliveryId: string;
  roundId: string;
  enteredBy: string | null;
  enteredAt: Moment;
  revision: Generated<number>;
  confirmedBy: string | null;
  confirmedAt: OptionalMoment;
}

export interface RoundScores {
  id: Generated<string>;
  deliveryId: string;
  roundId: string;
  userId: string | null;
  value: number;
  pointsEarned: Generated<number>;
}

export interface Shows {
  id: Generated<string>;
  deliveryId: string;
  groupId: string;
  userId: string;
  roundId: string;
  line: string;
  photo: string;
  width: number;
  height: number;
  shownAt: Moment;
}

export interface Hearts {
  showId: string;
  userId: string;
}

export interface Rooms {
  deliveryId: string;
  phase: "lobby" | "round" | "reveal" | "podium";
  turn: Generated<number>;
  isReplay: Generated<boolean>;
  rounds: JSONColumnType<object[]>;
  position: Generated<number | null>;
  endsAt: OptionalMoment;
}

export interface RoomPlayers {
  deliveryId: string;
  groupId: string;
  userId: string;
  isHere: boolean;
  seenAt: Moment;
  readyTurn: Generated<number | null>;
}

export interface GivenAnswers {
  deliveryId: string;
  groupId: string;
  userId: string;
  questionId: string;
  answer: string;
  isFinal: Generated<boolean>;
}
