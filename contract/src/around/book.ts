import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";
import { deliveryParams, groupParams } from "../base/group-params.ts";
import { imageFiles, imageMaxBytes, imageTypes } from "../base/image.ts";
import { calendarDate, id, moment, optionalText, requiredText } from "../base/values.ts";
import { likeness } from "../play/history.ts";
import { boxName } from "../workshop/box.ts";

/** How many of each a member can add to one delivery. */
export const memoryLimits = { photos: 20, quotes: 20 };
/** How many comments a photo or a quote can have, of all members together. */
export const maxComments = 30;
export const maxCaptionCharacters = 200;
export const maxQuoteCharacters = 200;
export const maxCommentCharacters = 300;
/** How many deliveries a book has at most: the latest of its year. */
export const bookDeliveries = 100;

/** A photo of the memory book, only for members of its group: `/api` and this path. */
export const memoryPhotoPath = "/groups/:groupId/memories/:memoryId/:size";

export const bookRefusals = {
  PAGE_CLOSED: { status: 409, detail: "This page of the book opens when the box has arrived." },
  MEMORY_NOT_FOUND: { status: 404, detail: "This is no longer in the book." },
  TOO_MANY_PHOTOS: {
    status: 409,
    detail: `You have added ${memoryLimits.photos} photos of this box, which is as many as fit. Take one away to add another.`,
  },
  TOO_MANY_QUOTES: {
    status: 409,
    detail: `You have added ${memoryLimits.quotes} quotes to this box, which is as many as fit. Take one away to add another.`,
  },
  TOO_MANY_COMMENTS: {
    status: 409,
    detail: `There are ${maxComments} comments here, which is as many as fit. Yours was not added.`,
  },
  OWN_MEMORY: { status: 409, detail: "Hearts are for what your friends have done and said." },
  OTHERS_MEMORY: { status: 403, detail: "You can only change the captions of your own photos." },
  OTHERS_TO_REMOVE: {
    status: 403,
    detail: "Only the person whose words or photo this is, or the group's owner, can take it away.",
  },
} as const;

const comment = z.object({
  id,
  fullName: z.string(),
  words: z.string(),
  writtenAt: moment,
  mayRemove: z.boolean(),
});
export type Comment = z.output<typeof comment>;

const common = {
  id,
  /** The name of the member who added it. */
  fullName: z.string(),
  addedAt: moment,
  hearts: z.number(),
  /** True if one of the hearts is the reader's. */
  isHearted: z.boolean(),
  /** True if the reader can give it a heart: it is of somebody else, and not their own words. */
  mayHeart: z.boolean(),
  /** True if the reader has added it. */
  isOwn: z.boolean(),
  mayRemove: z.boolean(),
  /** In the order in which they were written. */
  comments: z.array(comment),
};

const photo = z.object({
  kind: z.literal("photo"),
  ...common,
  caption: z.string(),
  /** In pixels, of the largest size. */
  width: z.number(),
  height: z.number(),
});
export type BookPhoto = z.output<typeof photo>;

const quote = z.object({
  kind: z.literal("quote"),
  ...common,
  words: z.string(),
  saidBy: z.string(),
  /** The product that it is about, if any. Others read such a quote once they may know all of the delivery. */
  product: z.nullable(z.object({ contentId: id, itemName: z.string() })),
});
export type BookQuote = z.output<typeof quote>;

export const memory = z.discriminatedUnion("kind", [photo, quote]);
export type Memory = z.output<typeof memory>;

export const memories = z.object({
  /** In the order in which they were added. */
  items: z.array(memory),
  /** The members of the group, in the order in which they joined: one of them has said a quote. */
  members: z.array(z.object({ userId: id, fullName: z.string() })),
  /** The products that a quote can be about, by name. */
  products: z.array(z.object({ contentId: id, itemName: z.string() })),
});
export type Memories = z.output<typeof memories>;

const podiumPlace = z.object({ rank: z.number(), fullName: z.string(), points: z.number() });
export type PodiumPlace = z.output<typeof podiumPlace>;
const favourite = z.object({ itemName: z.string(), average: z.number() });

const chapter = z.object({
  deliveryId: id,
  deliveryDate: calendarDate,
  deliveredAt: z.nullable(moment),
  box: boxName,
  /** True if nobody sees yet how friends have played. */
  sealed: z.boolean(),
  /** The first three places; empty while nobody has points, and as long as the results are sealed. */
  podium: z.array(podiumPlace),
  /** The three best-liked products, once the reader may know all of this delivery. */
  favourites: z.array(favourite),
  photos: z.number(),
  quotes: z.number(),
});
export type Chapter = z.output<typeof chapter>;

const yearRecord = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("first_box"), boxTitle: z.string(), deliveryDate: calendarDate }),
  z.object({ kind: z.literal("first_photo"), fullName: z.string(), addedAt: moment }),
  z.object({ kind: z.literal("first_win"), fullNames: z.array(z.string()), boxTitle: z.string() }),
  z.object({ kind: z.literal("most_wins"), fullNames: z.array(z.string()), wins: z.number() }),
  z.object({
    kind: z.literal("best_evening"),
    fullName: z.string(),
    points: z.number(),
    boxTitle: z.string(),
  }),
  z.object({ kind: z.literal("best_guesser"), fullName: z.string(), right: z.number(), guesses: z.number() }),
  z.object({ kind: z.literal("favourite"), itemName: z.string(), average: z.number() }),
  z.object({ kind: z.literal("always_agreed"), itemName: z.string(), stars: z.number() }),
  z.object({ kind: z.literal("never_agreed"), itemName: z.string(), least: z.number(), most: z.number() }),
  z.object({ kind: z.literal("most_hearts"), fullName: z.string(), caption: z.string(), hearts: z.number() }),
]);
export type YearRecord = z.output<typeof yearRecord>;

export const book = z.object({
  groupName: z.string(),
  year: z.number(),
  /** The years in which a box has arrived, the latest first. */
  years: z.array(z.number()),
  /** The earliest first. */
  chapters: z.array(chapter),
  members: z.array(z.object({ userId: id, fullName: z.string(), points: z.number() })),
  /** Of the products of this year that both members of a pair have rated. */
  likeness: z.array(likeness),
  records: z.array(yearRecord),
});
export type Book = z.output<typeof book>;

const memoryParams = z.extend(deliveryParams, { memoryId: id });
const caption = optionalText("Your caption", maxCaptionCharacters);

const forMembers = ["GROUP_NOT_FOUND", "NOT_A_MEMBER", "DELIVERY_NOT_FOUND", "PAGE_CLOSED"] as const;

export const bookApi = {
  show: endpoint({
    method: "GET",
    path: "/groups/:groupId/book",
    summary:
      "The memory book of a year: its deliveries with podium and favourites, points, likeness and records",
    audience: "signed-in",
    params: groupParams,
    query: z.object({
      /** By default the latest year in which a box has arrived. */
      year: z.optional(z.coerce.number().check(z.int(), z.minimum(2000), z.maximum(9999))),
    }),
    response: book,
    refusals: ["GROUP_NOT_FOUND", "NOT_A_MEMBER"],
  }),
  memories: endpoint({
    method: "GET",
    path: "/groups/:groupId/deliveries/:deliveryId/memories",
    summary: "The photos and quotes of one delivery, with hearts and comments",
    audience: "signed-in",
    params: deliveryParams,
    response: memories,
    refusals: forMembers,
  }),
  addPhoto: endpoint({
    method: "POST",
    path: "/groups/:groupId/deliveries/:deliveryId/memories/photos",
    summary: `Add a photo: ${imageFiles}; what the camera has noted in it is left out`,
    audience: "signed-in",
    params: deliveryParams,
    query: z.object({ caption }),
    upload: { maxBytes: imageMaxBytes, types: imageTypes },
    response: memories,
    refusals: [...forMembers, "IMAGE_INVALID", "TOO_MANY_PHOTOS", "TOO_MANY_REQUESTS"],
  }),
  addQuote: endpoint({
    method: "POST",
    path: "/groups/:groupId/deliveries/:deliveryId/memories/quotes",
    summary: "Write down what a member has said",
    audience: "signed-in",
    params: deliveryParams,
    body: z.object({
      words: requiredText("The quote", maxQuoteCharacters),
      saidBy: z.uuid("Please choose who said it."),
      /** One of the products of the box. */
      contentId: z._default(z.nullable(id), null),
    }),
    response: memories,
    refusals: [...forMembers, "TOO_MANY_QUOTES"],
  }),
  changeCaption: endpoint({
    method: "PUT",
    path: "/groups/:groupId/deliveries/:deliveryId/memories/:memoryId",
    summary: "Change the caption of your own photo",
    audience: "signed-in",
    params: memoryParams,
    body: z.object({ caption }),
    response: memories,
    refusals: [...forMembers, "MEMORY_NOT_FOUND", "OTHERS_MEMORY"],
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/groups/:groupId/deliveries/:deliveryId/memories/:memoryId",
    summary:
      "Take a photo or quote away, with its hearts and comments: one's own, or any as the group's owner",
    audience: "signed-in",
    params: memoryParams,
    response: memories,
    refusals: [...forMembers, "MEMORY_NOT_FOUND", "OTHERS_TO_REMOVE"],
  }),
  heart: endpoint({
    method: "PUT",
    path: "/groups/:groupId/deliveries/:deliveryId/memories/:memoryId/heart",
    summary: "Give a friend's photo or quote a heart, or take it back",
    audience: "signed-in",
    params: memoryParams,
    body: z.object({ given: z.boolean() }),
    response: memories,
    refusals: [...forMembers, "MEMORY_NOT_FOUND", "OWN_MEMORY"],
  }),
  addComment: endpoint({
    method: "POST",
    path: "/groups/:groupId/deliveries/:deliveryId/memories/:memoryId/comments",
    summary: "Comment on a photo or quote",
    audience: "signed-in",
    params: memoryParams,
    body: z.object({ words: requiredText("Your comment", maxCommentCharacters) }),
    response: memories,
    refusals: [...forMembers, "MEMORY_NOT_FOUND", "TOO_MANY_COMMENTS"],
  }),
  removeComment: endpoint({
    method: "DELETE",
    path: "/groups/:groupId/deliveries/:deliveryId/memories/:memoryId/comments/:commentId",
    summary: "Take a comment away: one's own, or any as the group's owner",
    audience: "signed-in",
    params: z.extend(memoryParams, { commentId: id }),
    response: memories,
    refusals: [...forMembers, "MEMORY_NOT_FOUND", "OTHERS_TO_REMOVE"],
  }),
};
