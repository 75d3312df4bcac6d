import type { DemoBox } from "./demo-box.ts";

export const explorerVariety: DemoBox = {
  boxType: "explorer_variety",
  title: "The Wandering Box",
  description:
    "A different box each time: something to taste, to cook, to make or to play, in turn. Around it travels a small " +
    "kit that gets fuller with every stop.",
  products: [
    {
      name: "Box Passport",
      description: "A stamp for every box you opened together, and a page for what went wrong.",
      price: 3.5,
    },
    {
      name: "Paper Blindfolds",
      description: "Enough for everyone and the dog. Printed with closed eyes that look very content.",
      price: 2.9,
      quantity: 6,
    },
    {
      name: "Postcards to a Friend",
      description: "Four drawn cards with stamps on them already, so that there is no excuse.",
      price: 6,
      quantity: 4,
    },
    {
      name: "Kitchen Table Quiz",
      description: "Fifty questions that start conversations and end two of them.",
      price: 8.2,
    },
    {
      name: "Beeswax Candle",
      description: "Light it when the call starts; when it has burned down, somebody has to go to bed.",
      price: 7.4,
    },
  ],
  questionnaire: {
    title: "First Stop",
    description: "A warm-up for the travelling kit, before the real box is opened.",
    guesses: [
      { product: 2, clue: "You look happier with it on, everyone says so." },
      { product: 4, clue: "It knows more about your friends than you do." },
      { product: 5, clue: "It is smaller at the end of the evening." },
    ],
    rating: { product: 3, text: "How many stars for the drawings on the postcards?" },
    choice: {
      text: "Which box should come next?",
      options: ["Something to taste", "Something to cook", "Something to make", "Something to play"],
    },
    open: {
      text: "Who gets your first postcard?",
      answers: ["My neighbour, who feeds the cat.", "Grandma Jo.", "Priya, of course.", "Myself, in a year."],
    },
  },
};
