import type { DemoBox } from "./demo-box.ts";

export const culinaryChef: DemoBox = {
  boxType: "culinary_chef",
  title: "Sunday in Oaxaca",
  description:
    "Everything for a mole that takes an afternoon and forgives every mistake. The recipe card is written for two " +
    "kitchens on a video call: somebody stirs, somebody tells a story.",
  price: 48.5,
  products: [
    {
      name: "Chilhuacle Chiles",
      description:
        "Dried, nearly black, with the scent of raisins and tobacco. Toast them, do not burn them.",
      price: 9.6,
      quantity: 4,
    },
    {
      name: "Stone-Ground Chocolate",
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
};
