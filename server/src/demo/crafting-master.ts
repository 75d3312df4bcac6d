import type { DemoBox } from "./demo-box.ts";

export const craftingMaster: DemoBox = {
  boxType: "crafting_master",
  title: "The Mended Mitten",
  description:
    "Wool, wood and a needle that forgives. Make one pair of mittens together, or mend four old ones; the pattern has " +
    "a row for beginners and a row for show-offs.",
  price: 42,
  products: [
    {
      name: "Undyed Highland Wool",
      description: "Two soft skeins from sheep with names. It still smells a little of the hill.",
      price: 12.5,
      quantity: 2,
    },
    {
      name: "Plant-Dyed Darning Yarn",
      description:
        "Madder red, weld yellow and walnut brown on little cards, for mends that want to be seen.",
      price: 8.4,
    },
    {
      name: "Beechwood Darning Mushroom",
      description: "Turned on a lathe and rubbed with linseed oil. Fits a sock, a sleeve and the hand.",
      price: 9.9,
    },
    {
      name: "Birch Knitting Needles",
      description: "Five double-pointed needles, 3.5 mm, warm and quiet.",
      price: 7.6,
    },
    {
      name: "Beeswax Thread Block",
      description: "One pull of the thread over it and no knot comes back.",
      price: 3.8,
    },
  ],
  questionnaire: {
    title: "With Your Eyes Closed",
    description: "Reach into the box without looking. Fingers guess better than eyes.",
    guesses: [
      { product: 1, clue: "It springs back when squeezed, and it smells of rain." },
      { product: 3, clue: "Round, smooth, and everybody thinks of a kitchen first." },
      { product: 5, clue: "It grows warm in the hand and smells of honey." },
    ],
    rating: { product: 2, text: "How many stars for the three colours on the cards?" },
    choice: {
      text: "What came of it?",
      options: ["A pair of mittens", "One mitten", "A mended sweater", "A very long chain of knots"],
    },
    open: {
      text: "Whose old favourite did you save tonight?",
      answers: [
        "My father's gardening sweater, elbows and all.",
        "The hat that survived three moves.",
        "A sock. Just the one.",
        "Ruth's scarf, and she cried a little.",
      ],
    },
  },
};
