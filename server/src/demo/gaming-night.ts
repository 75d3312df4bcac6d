import type { DemoBox } from "./demo-box.ts";

export const gamingNight: DemoBox = {
  boxType: "gaming_night",
  title: "Lanterns over Lowwater",
  description:
    "A harbour town, six smugglers and one lighthouse keeper who knows too much. A cooperative game for one long " +
    "evening, with snacks that do not grease the cards.",
  products: [
    {
      name: "Lowwater, the Board Game",
      description:
        "For two to six players, 90 minutes. The map is printed on cloth and smells of nothing at all.",
      price: 24,
    },
    {
      name: "Brass Lantern Token",
      description: "It marks whose turn it is, and it is far too heavy for that.",
      price: 6.2,
    },
    {
      name: "Deep Sea Dice",
      description: "A set of seven in bottle green; one of them has a tiny octopus instead of the one.",
      price: 7.5,
      quantity: 7,
    },
    {
      name: "Captain's Log",
      description: "A sewn notebook for keeping score, grudges and the names of the drowned.",
      price: 5.4,
    },
    {
      name: "Salted Liquorice Drops",
      description: "The harbour's currency. Lose a round, eat one.",
      price: 4.1,
    },
  ],
  questionnaire: {
    title: "What the Keeper Saw",
    description: "The lighthouse keeper describes what came ashore. You say what it was.",
    guesses: [
      { product: 2, clue: "'It shone when the moon did not, and it broke my toe.'" },
      { product: 3, clue: "'They rattled in a fist before the storm, and one of them had eight arms.'" },
      { product: 5, clue: "'Black, bitter, and the loser had to swallow it.'" },
    ],
    rating: { product: 1, text: "How many stars for the game itself?" },
    choice: {
      text: "How did the night end?",
      options: [
        "We saved the town",
        "The town sank",
        "We were betrayed",
        "It was suddenly two in the morning",
      ],
    },
    open: {
      text: "Who was the worst smuggler, and why?",
      answers: [
        "Ben, who declared everything at customs.",
        "Me. I trusted Leo.",
        "Sofia traded the lantern for liquorice.",
        "All of us: we hid the loot in the lighthouse.",
      ],
    },
  },
  activity: {
    needed: [
      "A table with room for the map",
      "A bowl for the liquorice",
      "One pencil each",
      "Somebody who reads rules aloud well",
    ],
    rounds: [
      {
        kind: "step",
        title: "Lay out Lowwater",
        text:
          "The cloth map in the middle, the lighthouse to the north. The youngest gets the **Brass Lantern**; it shows " +
          "whose turn it is.",
      },
      {
        kind: "step",
        title: "Deal the smugglers",
        text:
          "One secret each, face down. Read yours, smile as if it were a good one, and put it under your **Captain's " +
          "Log**.",
      },
      {
        kind: "score",
        title: "First night: the cove",
        text: "Play until the tide card turns up. Count the crates in your hold: one point each.",
        counts: "points",
        winnerPoints: 30,
      },
      {
        kind: "step",
        title: "Eat your losses",
        text: "Whoever has the fewest crates eats a **Salted Liquorice Drop**. A friend may eat it for them, for a crate.",
        timerMinutes: 5,
      },
      {
        kind: "score",
        title: "Second night: the customs house",
        text: "As before, but the harbour master counts twice. Negative points exist, and they are deserved.",
        counts: "points",
        winnerPoints: 30,
      },
      {
        kind: "score",
        title: "Who lit the lantern?",
        text: "Turn the secrets over. Write down who reached the lighthouse first, second, and so on.",
        counts: "places",
        winnerPoints: 40,
      },
    ],
  },
};
