import { contract } from "@boxmates/contract/contract";
import { theService } from "../base/the-service.ts";
import { moveDueRooms } from "../play/room/pacer.ts";
import { type Happening, pick, seen } from "./random-happening.ts";
import type { History } from "./random-history.ts";

const { box, delivery, questionnaireSession, room, tasting } = contract;

const contentsOf = ({ app, box: { id: boxId }, siteAdmin }: History) =>
  app.call(box.contents, { params: { boxId } }, siteAdmin);

/** The changes that an administrator makes to the box, and to what was sent. */
export const ofBoxes = {
  "an item is added": (history) => {
    const request = { params: { boxId: history.box.id }, body: { itemName: "Something new" } };
    return history.send(box.addContent, request, history.siteAdmin);
  },
  "an item is taken out": async (history, _, which) => {
    const contents = await contentsOf(history);
    // A questionnaire whose guesses have nothing left is bound to no delivery; one stays, so that games are played.
    if (contents.length < 2) return;
    const { id: contentId, version: basedOn } = pick(contents, which);
    const request = { params: { boxId: history.box.id, contentId }, query: { basedOn } };
    await history.send(box.deleteContent, request, history.siteAdmin);
  },
  "the items are put in another order": async (history) => {
    const formerIds = (await contentsOf(history))
      .toSorted((a, b) => (a.productNumber ?? 0) - (b.productNumber ?? 0))
      .map(({ id }) => id);
    const body = { contentIds: formerIds.toReversed(), formerIds };
    await history.send(box.orderContents, { params: { boxId: history.box.id }, body }, history.siteAdmin);
  },
  "the box changes its kind": async (history, _, which) => {
    const boxType = pick(["gourmet_tasting", "gaming_night"] as const, which);
    const { id: boxId } = history.box;
    const { items } = await history.app.call(box.list, { query: {} }, history.siteAdmin);
    const basedOn = items.find(({ id }) => id === boxId)?.version ?? 1;
    const body = { title: "Tapas", boxType, price: 29.99, basedOn };
    await history.send(box.update, { params: { boxId }, body }, history.siteAdmin);
  },
  "what was sent is changed": seen(async ({ history, params: { deliveryId } }, which) => {
    const { app, siteAdmin } = history;
    const { versionId: basedOn, products } = await app.call(
      delivery.contents,
      { params: { deliveryId } },
      siteAdmin,
    );
    const sent = which === 0 ? products.toReversed() : [...products, { id: null, itemName: "A substitute" }];
    const body = { basedOn, notes: "", products: sent };
    await history.send(delivery.setContents, { params: { deliveryId }, body }, siteAdmin);
  }),
  "a delivery gets the box as it is now": seen(async ({ history, params: { deliveryId } }) => {
    const { app, siteAdmin } = history;
    const { versionId: basedOn } = await app.call(delivery.contents, { params: { deliveryId } }, siteAdmin);
    const body = { basedOn, notes: "" };
    await history.send(delivery.renewContents, { params: { deliveryId }, body }, siteAdmin);
  }),
} satisfies Record<string, Happening>;

/** The events in a room, in any order. */
export const ofRooms = {
  "enters the room": seen(({ history, person, params }) =>
    history.send(room.enter, { params, body: { isHere: true } }, person),
  ),
  "leaves the room": seen(({ history, person, params }) =>
    history.send(room.enter, { params, body: { isHere: false } }, person),
  ),
  "is ready in the room": seen(async ({ history, person, params }) => {
    const reply = await history.send(room.show, { params, query: {} }, person);
    if (!reply.ok) return;
    await history.send(room.ready, { params, body: { turn: reply.body.turn, isReady: true } }, person);
  }),
  "answers in the room": seen(async ({ history, person, params }) => {
    const reply = await history.send(room.show, { params, query: {} }, person);
    const shown = reply.ok ? reply.body : undefined;
    if (shown?.round?.kind === "taste") {
      const request = { params: { ...params, number: shown.round.number }, body: { rating: 4 } };
      await history.send(tasting.rate, request, person);
    } else if (shown?.round?.kind === "question" && shown.questionnaire) {
      const { id: questionId, type, choices } = shown.round.question;
      const answer = type === "rating" ? "4" : (choices[0]?.value ?? "");
      const at = { ...params, questionnaireId: shown.questionnaire.id, questionId };
      await history.send(questionnaireSession.answer, { params: at, body: { answer } }, person);
    }
  }),
  "the rooms are looked after": ({ app }) => moveDueRooms(app.parts, theService),
} satisfies Record<string, Happening>;
