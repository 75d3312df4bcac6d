import { brand } from "@boxmates/contract/base/brand";

export const contactPage = {
  title: "Contact Us",
  lead: "Questions, wishes, a broken bottle? We like to hear from you.",
  emailTitle: "Email Support",
  emailText: "Write to us in your own words. A person reads it.",
  subject: `${brand} Inquiry`,
  responseTitle: "Response time",
  responseText: "We reply within 24-48 hours.",
  topicsTitle: "What we can help with",
  faqTitle: "Looking for a quick answer?",
  faqText: "Most questions are answered already.",
  faq: "Read the FAQ",
};

export const topics = [
  {
    title: "Subscriptions",
    faq: { id: "subscriptions-billing", label: "Answers about subscriptions" },
    items: ["Choosing a box", "Changing how often it comes", "Skipping or cancelling", "Plans and prices"],
  },
  {
    title: "Deliveries",
    faq: { id: "shipping-delivery", label: "Answers about deliveries" },
    items: [
      "Where your box is",
      "A changed address",
      "Damaged or missing products",
      "Shipping to the US and Canada",
    ],
  },
  {
    title: "Groups and accounts",
    faq: { id: "getting-started", label: "Answers about groups" },
    items: ["Inviting friends", "Signing in", "Roles in a group", "Deleting your account"],
  },
];
