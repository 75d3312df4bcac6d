import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";
import {
  descriptionMaxCharacters,
  id,
  optionalLines,
  requiredText,
  storedLines,
  titleMaxCharacters,
} from "../base/values.ts";
import { boxContentBody } from "../workshop/box.ts";

export const deliveryContentsRefusals = {
  CONTENTS_SETTLED: {
    status: 409,
    detail:
      "Somebody has begun the game of this delivery, so what is in it stays as it is. Nothing was changed.",
  },
} as const;

/** Limits the note to the group about its delivery, such as on a product that was replaced. */
export const notesMaxCharacters = 500;

export const deliveryNotes = storedLines().check(
  z.maxLength(notesMaxCharacters, `A note can have at most ${notesMaxCharacters} characters.`),
);

/** The most products that one delivery can be said to have. */
export const maxKeptProducts = 100;

const keptProduct = z.object({ id, itemName: z.string(), itemDescription: z.string(), quantity: z.number() });
export type KeptProduct = z.output<typeof keptProduct>;

const deliveryContents = z.object({
  /** The version that a change is based on. */
  versionId: id,
  notes: z.string(),
  /** True once somebody has begun the game: then nothing can be changed any more. */
  hasBegun: z.boolean(),
  /** True if the box has not been changed since the delivery was made. */
  isCurrent: z.boolean(),
  /** The products that were really sent, by number. */
  products: z.array(keptProduct),
  /** The products that are in the box now, by number. */
  boxProducts: z.array(keptProduct),
});
export type DeliveryContents = z.output<typeof deliveryContents>;

const params = z.object({ deliveryId: id });
const basedOn = id;

export const deliveryContentsApi = {
  contents: endpoint({
    method: "GET",
    path: "/admin/deliveries/:deliveryId/contents",
    summary:
      "What was sent with a delivery: the box as it was when the delivery was made, unless somebody has changed it",
    audience: "admin",
    params,
    response: deliveryContents,
    refusals: ["DELIVERY_NOT_FOUND"],
  }),
  setContents: endpoint({
    method: "PUT",
    path: "/admin/deliveries/:deliveryId/contents",
    summary:
      "Say what was really sent with one delivery, with a note for its members, until somebody has begun its game",
    audience: "admin",
    params,
    body: z.object({
      basedOn,
      notes: deliveryNotes,
      /** In the order of their numbers. An id stands for a product of the delivery or the box, under its own name. */
      products: z
        .array(
          z.object({
            id: z.nullable(id),
            itemName: requiredText("Item name", titleMaxCharacters),
            itemDescription: optionalLines("Item description", descriptionMaxCharacters),
            quantity: boxContentBody.shape.quantity,
          }),
        )
        .check(z.maxLength(maxKeptProducts)),
    }),
    response: deliveryContents,
    refusals: ["DELIVERY_NOT_FOUND", "CONTENTS_SETTLED", "CHANGED_SINCE", "CONTENT_NOT_FOUND"],
  }),
  renewContents: endpoint({
    method: "POST",
    path: "/admin/deliveries/:deliveryId/contents/renewal",
    summary: "Use the box as it is now for a delivery, with its activity, until somebody has begun its game",
    audience: "admin",
    params,
    body: z.object({ basedOn, notes: deliveryNotes }),
    response: deliveryContents,
    refusals: ["DELIVERY_NOT_FOUND", "CONTENTS_SETTLED", "CHANGED_SINCE"],
  }),
};
