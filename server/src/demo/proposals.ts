import type { PersonKey } from "./people.ts";
import { boxes } from "./sample.ts";

export interface DemoProposal {
  name: string;
  description: string;
  price: number;
  quantity: number;
  daysAgo: number;
  takenUpDaysAgo: number;
  /** It becomes the next product of the gourmet box. */
  acceptedDaysAgo?: number;
  messages: readonly { by: PersonKey; daysAgo: number; text: string }[];
}

const relish = boxes.gourmet_tasting.products[4];

/** The vendor has proposed two products: they talk about one, and the other has become the relish of the gourmet box. */
export const proposals: readonly DemoProposal[] = [
  {
    name: "Chestnut Honey Vinegar",
    description:
      "A year in the cask, from honey that our bees bring down from the chestnut woods. A spoonful wakes up a salad; two make a drink.",
    price: 9.6,
    quantity: 400,
    daysAgo: 9,
    takenUpDaysAgo: 6.1,
    messages: [
      { by: "ada", daysAgo: 6, text: "This sounds like January. How small can the bottles be?" },
      {
        by: "casper",
        daysAgo: 5,
        text: "100 ml, with a cork and wax. I can bottle 400 of them by Christmas.",
      },
      { by: "ada", daysAgo: 2, text: "Good. Could you send three, so that we can pour them for the team?" },
    ],
  },
  {
    name: relish?.name ?? "",
    description: relish?.description ?? "",
    price: relish?.price ?? 0,
    quantity: 600,
    daysAgo: 300,
    takenUpDaysAgo: 296,
    acceptedDaysAgo: 292,
    messages: [
      {
        by: "ada",
        daysAgo: 295,
        text: "We tasted it with an old cheddar. It is in, if the jars survive the post.",
      },
      { by: "casper", daysAgo: 294, text: "They do: I dropped one down the stairs for you." },
    ],
  },
];
