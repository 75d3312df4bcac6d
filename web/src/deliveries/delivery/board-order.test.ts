import { expect, test } from "vitest";
import { boardOrder } from "./board-order.ts";

const parcel = (userId: string | null) => ({
  id: `parcel of ${userId}`,
  userId,
  isForAll: false,
  status: "shipped" as const,
});

const members = [{ userId: "ann" }, { userId: "ben" }, { userId: "cleo" }];

test("the reader's own parcel comes first, then the friends' in the order they joined, then former members'", () => {
  const board = [parcel(null), parcel("cleo"), parcel("ann"), parcel("ben")];
  const order = boardOrder(board, members, "ben").map(({ userId }) => userId);
  expect(order).toEqual(["ben", "ann", "cleo", null]);
});
