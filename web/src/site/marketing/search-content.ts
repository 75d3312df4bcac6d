import { brand } from "@boxmates/contract/base/brand";
import { plans } from "@boxmates/contract/workshop/plan";
import { formatMoney } from "../../base/ui/formatting.ts";

/** Titles and descriptions of the public pages for search engines and link previews, without the product's name. */
export const searchContent = {
  home: {
    title: "Subscription boxes for groups of friends",
    description: `Themed boxes that bring long-distance friends to the same table every month: taste, cook, craft or play together with ${brand}.`,
  },
  boxes: {
    title: "Boxes and plans",
    description: `Five themed boxes for friends: gourmet tasting, cooking, crafting, gaming and a monthly surprise. From ${formatMoney(plans[0].price)} per month, for the US and Canada.`,
  },
  activities: {
    title: "Activities for groups of friends",
    description:
      "Tasting nights, cooking classes, crafting sessions and gaming nights: what friends do together when the same box arrives, in one room or far apart.",
  },
  faq: {
    title: "FAQ",
    description:
      "How groups, plans, shipping to the US and Canada, the boxes and the tasting game work: short answers to what friends ask us most.",
  },
  contact: {
    title: "Contact",
    description: `Write to the people behind ${brand}: questions about boxes, deliveries, groups and accounts. A person reads every message.`,
  },
  signup: {
    title: "Sign Up",
    description: `Start your ${brand} subscription: choose a box and a plan, and tell us where your first box should go.`,
  },
  auth: {
    title: "Sign In",
    description: `Sign in to ${brand}, or create your account and start a group with your friends.`,
  },
} as const;
