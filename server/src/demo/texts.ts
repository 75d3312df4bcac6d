import type { TextType } from "@boxmates/contract/workshop/text";

interface DemoText {
  title: string;
  textType: TextType;
  content: string;
}

/** The texts that members of every group see with their box. */
export const demoTexts: readonly DemoText[] = [
  {
    title: "Welcome to your evening",
    textType: "welcome",
    content:
      "Set a place for everyone, and a screen for everyone who lives too far away. **Nobody opens anything** until everyone is there.",
  },
  {
    title: "How to open it",
    textType: "instructions",
    content:
      "1. Take everything out, and turn the labels to the wall.\n2. Taste in the order of the numbers.\n3. Give your stars before you talk about it.\n\nThen open the questionnaire, each on their own phone.",
  },
  {
    title: "When one of you is late",
    textType: "tips",
    content:
      "Friends whose box is still on its way can guess along. *They are often the ones who are right.*",
  },
];
