import type { CatalogueBox } from "./box-content.ts";

/** Specification, section 3: activity entries carry an emoji instead of an image. */
export const activities: readonly {
  id: CatalogueBox["id"];
  emoji: string;
  title: string;
  text: string;
  points: readonly string[];
}[] = [
  {
    id: "gourmet",
    emoji: "🍷",
    title: "Gourmet Tasting Nights",
    text: "Pour, sniff, argue. Products have numbers instead of names, and everybody guesses.",
    points: [
      "Rate each product from 1 to 5 stars",
      "Guess which product is which",
      "See the results together",
    ],
  },
  {
    id: "culinary",
    emoji: "👨‍🍳",
    title: "Cooking Classes",
    text: "One recipe and one clock for all kitchens, and a dinner table as long as the internet.",
    points: ["Cook the same menu step by step", "Share tricks and disasters", "Vote for the finest plate"],
  },
  {
    id: "crafting",
    emoji: "🎨",
    title: "Crafting Sessions",
    text: "Quiet hands, lively talk. Everyone makes the same project in their own way.",
    points: ["Work on one project side by side", "Learn a technique each month", "Keep what you have made"],
  },
  {
    id: "gaming",
    emoji: "🎲",
    title: "Gaming Nights",
    text: "New games for every kind of player, from first-timers to sore losers.",
    points: ["Play online or around one table", "Try a new game each month", "Climb the group's leaderboard"],
  },
  {
    id: "explorer",
    emoji: "🧭",
    title: "Variety Nights",
    text: "Another theme each month. Nobody knows it before the box is there.",
    points: [
      "Be surprised every month",
      "Give each friend a favorite",
      "Find out what your group likes best",
    ],
  },
];

export const activitiesPage = {
  title: "Group Activities",
  lead: "A box is only the beginning. This is what thousands of friends do with theirs.",
  howTitle: "How It Works",
  closing: "Get started",
  boxes: "See the boxes",
};

export const steps = [
  { title: "Choose a box", text: "Pick the theme that your friends will talk about for weeks." },
  { title: "Invite friends", text: "They join your group subscription with one link in one email." },
  { title: "Enjoy together", text: "Receive your boxes, open them on the same evening and play along." },
];
