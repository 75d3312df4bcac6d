import type { Endpoint, RequestOf } from "@boxmates/contract/base/endpoint";
import { contract } from "@boxmates/contract/contract";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { insertEmailChange } from "../people/account/email-change-queries.ts";
import { casesOf, type endpoints } from "./access-matrix.ts";
import { type Access, accessTo, type Scene, type Who } from "./access-scenes.ts";
import { photoInBook } from "./books.ts";
import { type Counted, StatementCounter } from "./counted-statements.ts";
import { managed } from "./granted.ts";
import { type HeardEvents, hearEvents } from "./heard-events.ts";
import type { Person, Reply, TestApp } from "./test-app.ts";

type Row = (typeof endpoints)[number];

/** The outcome of one request. */
export interface Done {
  reply: Reply<unknown>;
  asked: Counted;
  /** The events that open pages were told, by audience and kind: `group delivery`. */
  told: string[];
  /** Sends the same request with the same key. */
  repeat(): Promise<Reply<unknown>>;
}

/** Returns a function that calls an endpoint once, in a scene where it does its work. */
export function eachEndpoint(app: TestApp): (row: Row) => Promise<Done> {
  let access: Access;
  let counter: StatementCounter;
  let events: HeardEvents;
  let startAnew: () => Promise<void>;

  beforeAll(async () => {
    await app.clear();
    counter = new StatementCounter(app.database.pool);
    events = hearEvents(app);
    access = await accessTo(app);
    startAnew = await app.database.keepRows();
  });

  beforeEach(() => startAnew());
  afterAll(() => events.stop());

  /** Makes the request of the person who may, if somebody may. */
  async function requestTo(row: Row) {
    const own = casesOf(row).own;
    if (!own) throw new Error(`${row.noun}.${row.name} has no row for an own object.`);
    const permitted = preferred.find((one) => own.expected[one] === "ok");
    const who = permitted ?? (row.endpoint.audience === "admin" ? "siteAdmin" : "member");
    const person = access.people[who];
    const scene = access.scene("own", who);
    const prepared = await preparations[`${row.noun}.${row.name}`]?.(app, scene, person);
    const request: RequestOf<Endpoint> = await own.request(scene);
    return { person, request: { ...request, params: Object.assign({}, request.params, prepared) } };
  }

  return async (row) => {
    const { person, request } = await requestTo(row);
    const send = () => app.send(row.endpoint, request, person, { "idempotency-key": "a key" });
    if (row.endpoint.method !== "GET") await events.settled();
    // Another process, or this one two seconds later, would not remember it either.
    app.parts.signedIn.forgetAll();
    const { result: reply, ...asked } = await counter.during(send);
    const heard = row.endpoint.method === "GET" ? [] : await events.settled();
    const told = new Set(heard.map(({ topic, kind }) => `${topic.split(":")[0]} ${kind}`));
    return { reply, asked, told: [...told].sort(), repeat: send };
  };
}

const preferred: Who[] = ["member", "groupAdmin", "owner", "outsider", "vendor", "siteAdmin", "visitor"];

type Prepare = (app: TestApp, scene: Scene, person: Person | undefined) => Promise<object>;

const start: Prepare = async (app, { groupId, deliveryId }, person) => {
  await app.call(contract.tasting.start, { params: { groupId, deliveryId } }, person);
  return {};
};

const rateAll: Prepare = async (app, { groupId, deliveryId }, person) => {
  const params = { groupId, deliveryId };
  const begun = await app.call(contract.tasting.start, { params }, person);
  const numbers = begun.status === "in_progress" ? begun.numbers : [];
  for (const number of numbers)
    await app.call(contract.tasting.rate, { params: { ...params, number }, body: { rating: 4 } }, person);
  return {};
};

const finish: Prepare = async (app, { groupId, deliveryId, questionnaireId }, person) => {
  const body = { answers: [{ questionId: "stars", answer: "5" }] };
  const params = { groupId, deliveryId, questionnaireId };
  await app.call(contract.questionnaireSession.submit, { params, body }, person);
  const { standings } = await app.call(contract.questionnaireSession.results, { params }, person);
  return { sessionId: standings[0]?.sessionId };
};

const enter: Prepare = async (app, { groupId, deliveryId }, person) => {
  await app.call(contract.room.enter, { params: { groupId, deliveryId }, body: { isHere: true } }, person);
  return {};
};

const ownPhoto: Prepare = async (app, { groupId, deliveryId }, person) => {
  const { memoryId } = await photoInBook(app, { groupId, deliveryId }, person?.userId ?? "");
  return { deliveryId, memoryId };
};

const askForEmail: Prepare = async (app, { newEmail }, person) => {
  await insertEmailChange(app.parts.db, managed(person?.userId ?? ""), newEmail, app.now);
  return {};
};

const photograph: Prepare = async (app) => {
  const shown = { photo: "kind-0", width: 8, alt: "Dice", focusX: 50, focusY: 50 };
  await app.parts.db
    .insertInto("boxPhotographs")
    .values({ boxType: "gaming_night", ...shown })
    .execute();
  return {};
};

/** Prepares the scene so that a request does all that it can; may return other parameters for it. */
const preparations: Record<string, Prepare> = {
  "account.keepEmail": askForEmail,
  "instructions.show": start,
  "tasting.rate": start,
  "tasting.finish": rateAll,
  "questionnaireSession.results": finish,
  "questionnaireSession.answers": finish,
  "history.show": finish,
  "book.show": finish,
  "book.changeCaption": ownPhoto,
  "photograph.update": photograph,
  "photograph.remove": photograph,
  "room.show": enter,
  "room.ready": enter,
  "room.extend": enter,
  "room.replay": async (app, scene, person) => {
    await enter(app, scene, person);
    await app.parts.db.updateTable("rooms").set({ phase: "podium" }).execute();
    return {};
  },
  "room.react": enter,
};
