import type { PlayQuestion } from "@boxmates/contract/play/questionnaire-session";
import type { Question } from "@boxmates/contract/workshop/questionnaire";
import type { LinkedBox } from "./linked-boxes.ts";

const ratingChoices = ["1", "2", "3", "4", "5"];

/** The questions as the server gives them to members who got this box. */
export function playQuestions(
  questions: readonly Question[],
  box: Pick<LinkedBox, "products"> | undefined,
): PlayQuestion[] {
  return questions.map((question) => ({
    id: question.id,
    text: question.text.trim() || "(This question has no text yet.)",
    type: question.type,
    required: question.required,
    choices: choicesOf(question, box?.products ?? []),
  }));
}

function choicesOf(question: Question, products: LinkedBox["products"]): PlayQuestion["choices"] {
  switch (question.type) {
    case "text":
      return [];
    case "rating":
      return ratingChoices.map((stars) => ({ value: stars, label: stars }));
    case "multiple_choice":
      return [...new Set(question.options.map((option) => option.trim()))]
        .filter((option) => option !== "")
        .map((option) => ({ value: option, label: option }));
    case "box_content_guess":
      return products
        .filter((product) => question.options.includes(product.id))
        .map((product) => ({ value: product.id, label: product.itemName }))
        .sort((a, b) => a.label.localeCompare(b.label, "en"));
  }
}
