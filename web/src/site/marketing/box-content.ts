export type CatalogueBox = {
  /** The value of the sign-up form's box type. Specification, section 9. */
  id: "gourmet" | "culinary" | "crafting" | "gaming" | "explorer";
  title: string;
  description: string;
  contents: readonly string[];
  experience: string;
  popular: boolean;
};

/** The fixed catalogue of the public pages. Specification, section 1. */
export const catalogue: readonly CatalogueBox[] = [
  {
    id: "gourmet",
    title: "Gourmet Tasting Box",
    description: "Small producers, big flavors: everything for one long, delicious evening.",
    contents: ["Craft beers", "Wines", "Whiskies", "Sausages", "Snacks"],
    experience:
      "Taste blind, rate every product, guess which is which, and find out who has the finest nose.",
    popular: true,
  },
  {
    id: "culinary",
    title: "Culinary Chef Box",
    description: "One menu, many kitchens. You all cook the same dinner at the same time.",
    contents: ["Recipes", "Ingredients", "Spices"],
    experience: "Turn on the camera, chop along, and compare plates before the first bite.",
    popular: false,
  },
  {
    id: "crafting",
    title: "Crafting Master Box",
    description: "A project for your hands, with everything in the box, down to the sandpaper.",
    contents: ["Woodworking materials", "Knitting materials", "Painting materials"],
    experience: "Make the same thing side by side and be amazed at how different it turns out.",
    popular: false,
  },
  {
    id: "gaming",
    title: "Gaming Night Box",
    description: "A new reason to shout at each other, kindly, once a month.",
    contents: ["Board games", "Video games", "Accessories"],
    experience: "Play online or around one table. Points count, and so does bragging.",
    popular: true,
  },
  {
    id: "explorer",
    title: "Explorer's Variety Box",
    description: "Cannot agree on one theme? Then take turns: every month brings another one.",
    contents: ["Monthly rotation", "Tasting", "Cooking", "Crafting", "Gaming"],
    experience: "A surprise each month from the other four boxes, one that your group has not had yet.",
    popular: true,
  },
];

export const boxesPage = {
  title: "Our Boxes",
  lead: "Five themes, one idea: every friend opens the same box on the same evening, wherever they live.",
  contents: "What's inside",
  experience: "The experience",
  plansTitle: "Three ways to pay",
  plansLead: "Choose how you pay. You can skip a month or cancel whenever you like.",
  start: "Start a subscription",
  giftsTitle: "Or give them away",
  giftsLead:
    "1, 3 or 12 boxes for a friend or a whole group, with your message. We email it on the day that you choose.",
  give: "Give a box",
};
