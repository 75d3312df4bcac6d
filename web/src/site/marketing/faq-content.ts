import { brand } from "@boxmates/contract/base/brand";
import { plans } from "@boxmates/contract/workshop/plan";
import { formatMoney } from "../../base/ui/formatting.ts";

/** Such as 'Monthly for $29.99 per month'. */
const planWords = plans.map(({ title, price, period, saving }) => {
  const words = `${title} for ${formatMoney(price)} per ${period}`;
  return saving ? `${words} (${saving.toLowerCase()})` : words;
});

/** The claims are those of the specification, section 9. */
export const faqCategories = [
  {
    id: "getting-started",
    title: "Getting Started",
    questions: [
      {
        question: `What is ${brand}?`,
        answer:
          "A monthly themed box for a group of friends. Everyone in the group receives the same box, and then you taste, cook, craft or play together, in one room or over a video call.",
      },
      {
        question: "How do we start a group?",
        answer:
          "Create an account, open My Group and press Create Group. Then invite your friends by email. They join with one click.",
      },
      {
        question: "How many friends can be in a group?",
        answer:
          "Groups of 2-6 people work best, so that is what a group holds: two friends are enough, six are the most.",
      },
      {
        question: "Do we have to live in the same city?",
        answer:
          "Not at all. Most groups live far apart. Every member can have a box sent to their own address.",
      },
    ],
  },
  {
    id: "subscriptions-billing",
    title: "Subscriptions & Billing",
    questions: [
      {
        question: "Which plans are there?",
        answer: `${planWords.join(". ")}.`,
      },
      {
        question: "Can we skip a month?",
        answer:
          "Yes. Skip it before the cutoff, which is usually the 1st of the month. After that the box is already being packed.",
      },
      {
        question: "How do we change or cancel a subscription?",
        answer:
          "Any member can open the group's page, choose Manage Subscription, and change how often the box comes or cancel it. There is no minimum term.",
      },
      {
        question: "Can we have more than one box?",
        answer: "Yes. A group can subscribe to several boxes, each with its own rhythm.",
      },
    ],
  },
  {
    id: "shipping-delivery",
    title: "Shipping & Delivery",
    questions: [
      { question: "Where do you ship?", answer: "We ship to the US and Canada." },
      {
        question: "When do boxes ship?",
        answer: "Boxes ship between the 1st and 5th of the month.",
      },
      {
        question: "How long does delivery take?",
        answer: "5-7 business days in the US and 7-10 business days in Canada.",
      },
      {
        question: "What if something arrives damaged?",
        answer: "Please tell us within 7 days of delivery, with a photo if you can. We will make it right.",
      },
    ],
  },
  {
    id: "products-content",
    title: "Products & Content",
    questions: [
      {
        question: "What is in the boxes?",
        answer:
          "That depends on the theme: craft beers, wines and snacks, recipes and spices, materials for making things, or games. The page of the boxes lists the contents of each.",
      },
      {
        question: "How does the tasting game work?",
        answer:
          "The products have numbers instead of names. Each member rates every product from 1 to 5 stars, guesses which product it is, and collects points. The results show your leaderboard.",
      },
      {
        question: "What if somebody plays later than the others?",
        answer:
          "The owner of a group can seal its results. Then nobody sees scores or answers until everyone has finished, a deadline has come, or the owner opens them.",
      },
      {
        question: "Is every box different?",
        answer:
          "Each of our boxes has a theme of its own. The Explorer's Variety Box brings another one with every delivery.",
      },
      {
        question: "What about allergies?",
        answer: "Every product carries its full list of ingredients. Please read it before you taste.",
      },
    ],
  },
  {
    id: "technical-support",
    title: "Technical Support",
    questions: [
      {
        question: "I forgot my password. What now?",
        answer: "Choose Forgot your password? on the sign-in page. We send you a link that works for 1 hour.",
      },
      {
        question: "I did not get the confirmation email.",
        answer:
          "Please look into your spam folder first. If you sign in before confirming, you can have it sent again.",
      },
      {
        question: "My friend's invitation no longer works.",
        answer:
          "Invitations are good for 7 days. Invite the same address again to restart the 7 days. After a declined invitation, only the group's share link lets your friend in.",
      },
      {
        question: "How quickly do you answer?",
        answer: "Support replies within 24 hours.",
      },
    ],
  },
] as const;

export const faqPage = {
  title: "Frequently Asked Questions",
  lead: "Short answers to what friends ask us most.",
  responseText: "We reply within 24 hours.",
  contactTitle: "Still have a question?",
  contactText: "See what we can help with.",
  contact: "Contact us",
  accountTitle: "Ready to begin?",
  accountText: "Create your account and invite your friends. It takes a minute.",
  account: "Create your account",
  boxesTitle: "Not sure which box?",
  boxesText: "See what is inside each of the five.",
  boxes: "Browse the boxes",
};
