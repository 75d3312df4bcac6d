import { expect, test } from "vitest";
import { friendsTimes } from "./friends-times.ts";

test("friends elsewhere are named with their own day and time", () => {
  const friends = [
    { userId: "1", name: "Théo", timeZone: "Asia/Tokyo" },
    { userId: "2", name: "Ines", timeZone: "Europe/Madrid" },
    { userId: "3", name: "Noor", timeZone: null },
    { userId: "4", name: "Zed", timeZone: "Mars/Olympus" },
  ];
  expect(friendsTimes("2026-12-04T18:00:00.000Z", friends, "Europe/Paris")).toEqual([
    { userId: "1", name: "Théo", time: "Sat 3:00 AM" },
  ]);
});
