import type { DemoBox } from "./demo-box.ts";

export const craftingMaster: DemoBox = {
  boxType: "crafting_master",
  title: "The Mended Mitten",
  description:
    "Wool, wood and a needle that forgives. Make one pair of mittens together, or mend four old ones; the pattern has " +
    "a row for beginners and a row for show-offs.",
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
  activity: {
    needed: [
      "Something worn that you love: a mitten, a sock, a sleeve",
      "Scissors",
      "A lamp that shines over your shoulder",
      "Tea, out of reach of the wool",
    ],
    rounds: [
      {
        kind: "step",
        title: "Choose your patient",
        text:
          "Show it to the others and tell where the hole comes from. A hole no larger than a coin is an evening; a " +
          "larger one is two.",
      },
      {
        kind: "step",
        title: "Put it on the mushroom",
        text:
          "Stretch the hole over the **Beechwood Darning Mushroom** until it is flat, not wider than it was. Snip off " +
          "what is loose. Do not cut any thread that still holds.",
      },
      {
        kind: "step",
        title: "Lay the warp",
        text:
          "Pull an arm's length of **Plant-Dyed Darning Yarn** through the beeswax. Sew running stitches up and down, a " +
          "finger's width beyond the hole on every side. Leave a little slack at each turn: wool shrinks.",
        timerMinutes: 15,
      },
      {
        kind: "step",
        title: "Weave",
        text:
          "Turn it a quarter. Over one thread, under the next; on the way back the other way round. Push each row close " +
          "with the tip of the needle. This is the part for gossip.",
        timerMinutes: 30,
      },
      {
        kind: "step",
        title: "Hide the ends",
        text: "Weave both ends back through three stitches on the inside. No knots: you would walk on them.",
      },
      {
        kind: "step",
        title: "Steam it",
        text: "A damp cloth, a warm iron, five seconds. Take it off the mushroom and put it on.",
      },
      {
        kind: "score",
        title: "The most visible mend",
        text: "Hold your work up. Everybody names a place for each of the others; the first place wins.",
        counts: "places",
        winnerPoints: 50,
      },
      {
        kind: "show",
        title: "Before the next hole",
        text:
          "Take a photo of your mend by the window, from so near that the threads can be counted. Say whose it is, and " +
          "what it has been through.",
        photoPoints: 20,
      },
    ],
  },
};
