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
  invites: [{ to: "ruth", by: "leo", sentDaysAgo: 30 }],
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
          made: [
            ["leo", 2],
            ["hannah", 1],
          ],
          scored: [
            {
              round: 3,
              enteredBy: "hannah",
              scores: [
                ["hannah", 9],
                ["leo", 12],
              ],
            },
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
          made: [
            ["sofia", 3],
            ["ben", 3],
            ["leo", 3],
          ],
          scored: [
            {
              round: 3,
              enteredBy: "leo",
              confirmedBy: "ben",
              scores: [
                ["ben", 14],
                ["sofia", 11],
                ["leo", 11],
              ],
            },
            {
              round: 6,
              enteredBy: "ben",
              confirmedBy: "sofia",
              scores: [
                ["sofia", 1],
                ["leo", 2],
                ["ben", 3],
              ],
            },
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
      changes: [{ kind: "cancelled", by: "hannah", at: { daysAgo: 60 } }],
      cadence: "monthly",
      latestDaysAgo: 76,
      deliveries: [
        {
          status: "delivered",
          played: [
            ["leo", 0],
            ["ben", 2],
            ["sofia", 1],
          ],
        },
        { status: "delivered" },
      ],
    },
  ],
};
