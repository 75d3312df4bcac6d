import type { DemoGroup } from "./demo-group.ts";

export const dungeonsAndDumplings: DemoGroup = {
  name: "Dungeons & Dumplings",
  description:
    "Roll the dice, fold the dough. The loser washes the steamer, across two countries and on camera.",
  createdDaysAgo: 198,
  members: [
    ["leo", "owner"],
    ["ben", "admin"],
    ["jonah", "member"],
    ["hannah", "member"],
    ["sofia", "member"],
  ],
  invites: [{ email: "marcus@example.com", by: "leo", sentDaysAgo: 30, status: "declined" }],
  suggestions: [],
  subscriptions: [
    {
      box: "gaming_night",
      addedBy: "leo",
      changes: [],
      cadence: "monthly",
      latestDaysAgo: 8,
      deliveries: [
        {
          status: "delivered",
          waiting: ["ben", "jonah"],
          played: [
            ["leo", 2],
            ["hannah", 2],
          ],
        },
        {
          status: "delivered",
          played: [
            ["sofia", 3],
            ["ben", 1],
            ["leo", 1],
            ["jonah", 2],
            ["hannah", 1],
          ],
        },
        {
          status: "delivered",
          played: [
            ["ben", 3],
            ["jonah", 3],
            ["leo", 3],
          ],
        },
      ],
    },
    {
      box: "culinary_chef",
      addedBy: "ben",
      changes: [{ kind: "cancelled", by: "hannah", daysAgo: 80 }],
      cadence: "monthly",
      latestDaysAgo: 96,
      deliveries: [
        {
          status: "delivered",
          played: [
            ["leo", 0],
            ["ben", 2],
            ["sofia", 1],
          ],
        },
        { status: "delivered", shared: true },
      ],
    },
  ],
};
