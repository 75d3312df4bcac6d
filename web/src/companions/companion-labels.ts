import type { CompanionTab } from "./companions-address.ts";

export const companionLabels = {
  questionnaires: {
    tab: "Questionnaires",
    one: "Questionnaire",
    list: "All questionnaires",
    empty: "No questionnaires yet",
    emptyText: "Create the first one in the form, link it to a box, and add questions about what is inside.",
    missing: "Questionnaire not found.",
  },
  texts: {
    tab: "Texts",
    one: "Text",
    list: "All texts",
    empty: "No texts yet",
    emptyText:
      "Write the first one in the form and link it to a box: its members read it on their group's page.",
    missing: "Text not found.",
  },
} satisfies Record<CompanionTab, Record<string, string>>;
