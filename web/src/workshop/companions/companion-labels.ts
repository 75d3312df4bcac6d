import type { CompanionTab } from "./companions-address.ts";

export const companionLabels = {
  questionnaires: {
    tab: "Questionnaires",
    one: "Questionnaire",
    list: "All questionnaires",
    empty: "No questionnaires yet",
    emptyText: "Create the first one in the form, link it to a box, and add questions about what is inside.",
    search: "Search questionnaires...",
    found: { one: "questionnaire", many: "questionnaires" },
    missing: "Questionnaire not found.",
    deletion: "Its history stays, but it cannot be brought back.",
  },
  texts: {
    tab: "Texts",
    one: "Text",
    list: "All texts",
    empty: "No texts yet",
    emptyText:
      "Write the first one in the form and link it to a box: its members read it on their group's page.",
    search: "Search texts...",
    found: { one: "text", many: "texts" },
    missing: "Text not found.",
    deletion: "Members no longer read it, and it cannot be brought back.",
  },
} satisfies Record<CompanionTab, Record<string, string | { one: string; many: string }>>;
