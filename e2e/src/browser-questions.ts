import type { Page } from "@playwright/test";

/** Answers the questions that the browser itself asks, in turn, and returns those that were asked. */
export function answering(page: Page, answers: readonly boolean[]): string[] {
  const asked: string[] = [];
  page.on("dialog", (question) => {
    asked.push(question.message());
    void (answers[asked.length - 1] ? question.accept() : question.dismiss());
  });
  return asked;
}
