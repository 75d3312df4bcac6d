import { expect, test } from "vitest";
import { contactPage } from "./contact-content.ts";
import { faqCategories } from "./faq-content.ts";

const answers = faqCategories.flatMap(({ questions }) => questions.map(({ answer }) => answer)).join("\n");

/** Specification, section 9. */
test.each([
  "ship to the US and Canada",
  "between the 1st and 5th of the month",
  "5-7 business days in the US and 7-10 business days in Canada",
  "within 7 days of delivery",
  "the cutoff, which is usually the 1st of the month",
  "within 24 hours",
  "Groups of 2-6 people",
])("the FAQ claims '%s'", (claim) => {
  expect(answers).toContain(claim);
});

test("the contact page claims a reply within 24-48 hours", () => {
  expect(contactPage.responseText).toContain("within 24-48 hours");
});
