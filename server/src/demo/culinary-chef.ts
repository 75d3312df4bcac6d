import type { DemoBox } from "./demo-box.ts";

export const culinaryChef: DemoBox = {
  boxType: "culinary_chef",
  title: "Sunday in Oaxaca",
  description:
    "Everything for a mole that takes an afternoon and forgives every mistake. The recipe card is written for two " +
    "kitchens on a video call: somebody stirs, somebody tells a story.",
  products: [
    {
      name: "Chilhuacle Chiles",
      vendor: "casper",
      description:
        "Dried, nearly black, with the scent of raisins and tobacco. Toast them, do not burn them.",
      price: 9.6,
      quantity: 4,
    },
    {
      name: "Stone-Ground Chocolate",
      vendor: "casper",
      description: "Grainy on purpose: cacao, cinnamon and sugar, milled between two stones.",
      price: 7.9,
    },
    {
      name: "Avocado Leaves",
      description: "They smell faintly of anise. One in the pot is enough; two is a decision.",
      price: 4.2,
    },
    {
      name: "Blue Corn Masa",
      description: "For tortillas the colour of slate. Just add warm water and patience.",
      price: 6.4,
    },
    {
      name: "Smoked Sea Salt",
      description: "Flakes from the Pacific coast, smoked over oak in an old bakery.",
      price: 5.8,
    },
  ],
  questionnaire: {
    title: "Spoons Up",
    description: "Eyes closed, one spoon at a time. The cook may not help.",
    guesses: [
      { product: 1, clue: "Raisins, leather, and a warmth that arrives late." },
      { product: 3, clue: "Somebody says 'anise' and everybody else says 'where?'." },
      { product: 5, clue: "A campfire that dissolves on the tongue." },
    ],
    rating: { product: 2, text: "How many stars for the chocolate, eaten straight from the paper?" },
    choice: {
      text: "How did your mole turn out?",
      options: [
        "Glossy and proud",
        "A little thick",
        "We ordered pizza",
        "We ate it with spoons from the pot",
      ],
    },
    open: {
      text: "What will you do differently next time?",
      answers: [
        "Open a window before toasting the chiles.",
        "Believe the recipe when it says three hours.",
        "Twice the tortillas, half the opinions.",
        "Not wear white.",
      ],
    },
  },
  activity: {
    needed: [
      "A heavy pot that holds four litres",
      "A blender, or a mortar and a strong friend",
      "Six tomatoes, one onion, four cloves of garlic",
      "A litre of stock, warm",
      "A window that opens",
    ],
    rounds: [
      {
        kind: "step",
        title: "Toast the chiles",
        text:
          "Open the window first. Pull out the stems and seeds, then press each **Chilhuacle chile** flat in a dry " +
          "pan, ten seconds on each side. They are ready when the kitchen smells of raisins. If it smells of smoke, " +
          "start again with a new one: a burnt chile makes the whole pot bitter.",
      },
      {
        kind: "step",
        title: "Soak them",
        text: "Cover the chiles with boiling water and put a plate on top. Somebody tells a story until they are soft.",
        timerMinutes: 20,
      },
      {
        kind: "step",
        title: "Blacken the vegetables",
        text:
          "In the same pan, without oil: tomatoes, onion in quarters, garlic in its skin. Turn them when they have " +
          "black spots, not before.",
        timerMinutes: 12,
      },
      {
        kind: "step",
        title: "Blend and strain",
        text:
          "Chiles, vegetables and a cup of stock, as fine as your machine can. Push it through a sieve. What stays " +
          "behind has done its work.",
      },
      {
        kind: "step",
        title: "Let it simmer",
        text:
          "Fry the paste in two spoons of oil until it spits and darkens, then add the stock and **one** avocado leaf. " +
          "Stir whenever the talk pauses.",
        timerMinutes: 45,
      },
      {
        kind: "step",
        title: "Chocolate, salt, taste",
        text:
          "Take the pot off the fire. Stir in half of the **Stone-Ground Chocolate** and a pinch of smoked salt. Taste " +
          "with a clean spoon, wait for the warmth that arrives late, and taste again.",
      },
      {
        kind: "score",
        title: "Whose mole is darker?",
        text: "Hold a spoonful up to the camera. Everybody counts the others: one point for each friend who is impressed.",
        counts: "points",
        winnerPoints: 50,
      },
      {
        kind: "show",
        title: "Your plate",
        text:
          "A photo before the first bite: the mole, what it is poured over, and the state of the kitchen if you dare. " +
          "Then give a heart to every plate that you would gladly have at your own table.",
        photoPoints: 20,
      },
    ],
  },
};
