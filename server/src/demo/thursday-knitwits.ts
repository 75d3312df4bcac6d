import type { DemoGroup } from "./demo-group.ts";

export const thursdayKnitwits: DemoGroup = {
  name: "The Thursday Knitwits",
  description: "We meant to knit. Mostly we talk, and once a month something gets finished by accident.",
  createdDaysAgo: 220,
  members: [
    ["hannah", "owner"],
    ["ruth", "admin"],
    ["sofia", "member"],
    ["maya", "member"],
  ],
  invites: [{ to: "grandma.jo@example.com", by: "ruth", sentDaysAgo: 19 }],
  suggestions: [{ box: "gaming_night", by: "sofia", daysAgo: 6 }],
  subscriptions: [
    {
      box: "crafting_master",
      addedBy: "hannah",
      changes: [{ kind: "cadence", by: "sofia", at: { daysAfterAdded: 2 }, cadence: "biweekly" }],
      cadence: "biweekly",
      latestDaysAgo: 1,
      deliveries: [
        { status: "preparing" },
        {
          status: "delivered",
          waiting: ["ruth"],
          played: [
            ["hannah", 3],
            ["maya", 3],
          ],
          made: [
            ["hannah", 6],
            ["maya", 3],
          ],
        },
        {
          status: "delivered",
          played: [
            ["ruth", 3],
            ["sofia", 2],
            ["hannah", 2],
            ["maya", 0],
          ],
          made: [
            ["ruth", 6],
            ["sofia", 6],
            ["hannah", 6],
            ["maya", 6],
          ],
          scored: [
            {
              round: 7,
              enteredBy: "ruth",
              confirmedBy: "sofia",
              scores: [
                ["maya", 1],
                ["hannah", 2],
                ["ruth", 3],
                ["sofia", 3],
              ],
            },
          ],
        },
        { status: "delivered", played: [["sofia", 1]] },
      ],
    },
    {
      box: "culinary_chef",
      addedBy: "ruth",
      changes: [{ kind: "cadence", by: "ruth", at: { daysAfterAdded: 2 }, cadence: "semiannual" }],
      cadence: "semiannual",
      latestDaysAgo: 47,
      deliveries: [
        {
          status: "delivered",
          played: [
            ["hannah", 1],
            ["ruth", 2],
            ["sofia", 2],
          ],
        },
      ],
    },
  ],
};
