import type { DemoGroup } from "./demo-group.ts";

export const threeTimeZones: DemoGroup = {
  name: "Three Time Zones, One Table",
  description:
    "Brooklyn and Montreal eat dessert while Denver sets the table and Vancouver is still at work. First Saturday, always.",
  createdDaysAgo: 280,
  members: [
    ["maya", "owner"],
    ["jonah", "admin"],
    ["priya", "member"],
    ["theo", "member"],
  ],
  invites: [{ to: "noor@example.com", by: "jonah", sentDaysAgo: 2 }],
  suggestions: [{ box: "crafting_master", by: "priya", daysAgo: 3 }],
  nights: {
    box: "gourmet_tasting",
    chosen: {
      inDays: 3,
      hour: 1,
      by: "jonah",
      votes: [
        ["maya", "yes"],
        ["priya", "yes"],
        ["theo", "if_need_be"],
      ],
    },
    proposed: [
      {
        inDays: 24,
        hour: 1,
        by: "theo",
        votes: [
          ["jonah", "yes"],
          ["priya", "if_need_be"],
        ],
      },
      { inDays: 25, hour: 2, by: "priya", votes: [["jonah", "no"]] },
      { inDays: 31, hour: 1, by: "jonah", votes: [["theo", "yes"]] },
    ],
  },
  subscriptions: [
    {
      box: "gourmet_tasting",
      addedBy: "maya",
      changes: [
        { kind: "cadence", by: "theo", at: { daysAgo: 81 }, cadence: "bimonthly" },
        { kind: "cadence", by: "maya", at: { daysAgo: 78 }, cadence: "monthly" },
      ],
      cadence: "monthly",
      latestDaysAgo: 4,
      deliveries: [
        { status: "shipped" },
        {
          status: "delivered",
          played: [
            ["jonah", 2],
            ["maya", 3],
            ["priya", 2],
          ],
          tasted: [
            ["maya", 5],
            ["jonah", 5],
            ["theo", 2],
          ],
        },
        {
          status: "delivered",
          played: [
            ["priya", 3],
            ["theo", 1],
            ["maya", 1],
            ["jonah", 3],
          ],
          tasted: [
            ["priya", 5],
            ["theo", 5],
          ],
        },
        { status: "cancelled", notes: "The press house was snowed in. Nobody was charged." },
        { status: "delivered", played: [["maya", 2]] },
      ],
    },
    {
      box: "explorer_variety",
      addedBy: "jonah",
      changes: [
        { kind: "cadence", by: "jonah", at: { daysAfterAdded: 2 }, cadence: "bimonthly" },
        { kind: "skipped", by: "priya", at: { daysAgo: 0.25 } },
      ],
      cadence: "bimonthly",
      latestDaysAgo: 13,
      deliveries: [
        {
          status: "delivered",
          waiting: ["priya"],
          played: [
            ["theo", 2],
            ["maya", 2],
          ],
        },
        {
          status: "delivered",
          played: [
            ["maya", 1],
            ["priya", 3],
            ["jonah", 0],
            ["theo", 2],
          ],
        },
        {
          status: "delivered",
          played: [
            ["jonah", 1],
            ["theo", 2],
          ],
          tasted: [["jonah", 5]],
        },
      ],
    },
  ],
};
