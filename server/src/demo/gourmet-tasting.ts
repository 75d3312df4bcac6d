import type { DemoBox } from "./demo-box.ts";

export const gourmetTasting: DemoBox = {
  boxType: "gourmet_tasting",
  title: "Smoke & Orchard",
  description:
    "An autumn evening for the table: things that were smoked slowly and things that hung on a tree until the first frost. " +
    "Put the jars in a row, cover the labels, and argue.",
  products: [
    {
      name: "Cherrywood Porter",
      vendor: "casper",
      description: "A dark beer from a two-person brewery; the malt is dried over cherry logs for a night.",
      price: 6.5,
      quantity: 2,
    },
    {
      name: "Ice Cider from Late Apples",
      description:
        "Pressed in January from apples that froze on the branch. Sweet first, then bright as a bell.",
      price: 14,
    },
    {
      name: "Fennel Salami",
      description: "Coarse, air-dried for eight weeks, with whole fennel seeds and a little orange zest.",
      price: 11.4,
    },
    {
      name: "Smoked Almonds",
      vendor: "casper",
      description: "Roasted by hand in small pans, then left above smouldering hickory until they snap.",
      price: 7.2,
    },
    {
      name: "Quince and Mustard Relish",
      vendor: "casper",
      description: "Grandmother's winter jar: sharp, golden, and better than any cheese deserves.",
      price: 8.8,
    },
  ],
  questionnaire: {
    title: "The Covered Table",
    description: "Labels under the cloth, noses first. Three guesses, some stars and one confession.",
    guesses: [
      { product: 2, clue: "It smells of honey and a cold morning, and nobody leaves a drop." },
      { product: 3, clue: "A liquorice note walks in before the salt does." },
      { product: 5, clue: "It tickles the nose and loves a piece of old cheddar." },
    ],
    rating: { product: 1, text: "How many stars for the dark one with the foam?" },
    choice: {
      text: "What would you put on the table beside all this?",
      options: ["Sourdough and butter", "A very old cheddar", "Pickled pears", "Nothing, hands off"],
    },
    open: {
      text: "What did somebody say tonight that you will repeat to them for years?",
      answers: [
        "'It tastes like a library that has a fireplace.'",
        "Theo called the salami 'emotionally available'.",
        "'Is the cider allowed to be this good on a weekday?'",
        "We agreed that almonds are a drink.",
      ],
    },
  },
};
