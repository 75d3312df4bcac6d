import { type Matrix, members, ofGroup, tinyPng } from "./access-rows.ts";

/** The rows for the memory books of groups. */
export const bookRows: Matrix["book"] = {
  show: ofGroup(({ groupId }) => ({ params: { groupId } })),
  memories: ofGroup(({ groupId, deliveryId }) => ({ params: { groupId, deliveryId } })),
  addPhoto: ofGroup(({ groupId, deliveryId }) => ({
    params: { groupId, deliveryId },
    query: { caption: "All of us" },
    file: tinyPng,
  })),
  addQuote: ofGroup(async ({ groupId, deliveryId, newMember }) => ({
    params: { groupId, deliveryId },
    body: { words: "That is no cheese.", saidBy: await newMember() },
  })),
  // The photos are a friend's.
  changeCaption: ofGroup(
    async ({ groupId, newMemory }) => ({
      params: { groupId, ...(await newMemory()) },
      body: { caption: "Better" },
    }),
    members("OTHERS_MEMORY"),
  ),
  remove: ofGroup(async ({ groupId, newMemory }) => ({ params: { groupId, ...(await newMemory()) } }), {
    ...members("OTHERS_TO_REMOVE"),
    owner: "ok",
  }),
  heart: ofGroup(async ({ groupId, newMemory }) => ({
    params: { groupId, ...(await newMemory()) },
    body: { given: true },
  })),
  addComment: ofGroup(async ({ groupId, newMemory }) => ({
    params: { groupId, ...(await newMemory()) },
    body: { words: "Look at Ben!" },
  })),
  removeComment: ofGroup(
    async ({ groupId, newMemory }) => ({ params: { groupId, ...(await newMemory()) } }),
    { ...members("OTHERS_TO_REMOVE"), owner: "ok" },
  ),
};
