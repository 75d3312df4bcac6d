import type { EndpointName } from "./access-matrix.ts";

/**
 * How many statements the hottest requests send, begin and commit included, and how often they wait for their answers.
 * A change that makes one ask for less writes the smaller number down here; why a page should get by with one statement
 * and a write with four round trips is in docs/decisions/0039-few-round-trips.md.
 */
export const askedByHottest: Partial<
  Record<EndpointName, readonly [statements: number, roundTrips: number]>
> = {
  "profile.own": [2, 2],
  "account.refresh": [9, 8],
  "account.signIn": [18, 15],
  "groupPage.mine": [2, 2],
  "groupPage.show": [2, 2],
  "schedule.show": [2, 2],
  "profilePage.show": [2, 2],
  "delivery.arrive": [6, 4],
  "tasting.rate": [8, 3],
  "questionnaireSession.play": [2, 2],
  "questionnaireSession.answer": [5, 4],
  "questionnaireSession.submit": [10, 4],
  "questionnaireSession.results": [2, 2],
  "activitySession.tick": [9, 4],
  "room.show": [2, 2],
  "room.enter": [16, 10],
  "room.ready": [9, 3],
  "room.react": [6, 4],
  "history.show": [2, 2],
  "book.show": [2, 2],
};
