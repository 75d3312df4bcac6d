import { brand } from "@boxmates/contract/base/brand";

export const homePage = {
  description: "Themed subscription boxes that bring long-distance friends to the same table every month.",
  badge: "Loved by thousands of friends",
  headline: "The box that brings your friends to the same table",
  lead: "One themed box a month, one evening together. Taste, cook, craft or play, even when you live in different cities.",
  start: "Start your group",
  seeBoxes: "See the boxes",
  promise: "Skip a month or cancel any time.",
  whyTitle: `Why choose ${brand}?`,
  boxesTitle: "Five boxes to choose from",
  allBoxes: "All boxes in detail",
  closingTitle: "Ready for the first evening?",
  closingText: "Thousands of friends already meet over a box. See what they do together, then invite yours.",
  activities: "Explore activities",
  join: "Join now",
};

export const reasons = [
  {
    icon: "gift",
    title: "Curated every month",
    text: "People who love what they do choose every product: tastings, cooking, making and games.",
  },
  {
    icon: "friends",
    title: "Made for friend groups",
    text: "Two to six friends share one subscription. Everyone gets the same box, wherever they live.",
  },
  {
    icon: "trophy",
    title: "Play while you share",
    text: "Rate, guess and answer together. Points add up, and the leaderboard never forgets.",
  },
  {
    icon: "heart",
    title: "Distance does not count",
    text: "An evening with a plan is easier to keep than a promise to call some time.",
  },
] as const;
