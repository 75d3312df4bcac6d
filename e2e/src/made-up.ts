import type { Page } from "@playwright/test";
import { answerInstead, asItIs } from "./instead.ts";
import type { Shot } from "./shot.ts";

/** For `arrange`: an answer that the sample does not give. */
export const answered =
  (path: string, body: object, status = 200) =>
  (page: Page): Promise<unknown> =>
    answerInstead(page, `**/api${path}`, (asked) =>
      asked.fulfill({
        status,
        contentType: status < 400 ? "application/json" : "application/problem+json",
        body: JSON.stringify(body),
      }),
    );

/** The server's answer to an unexpected error. */
export const unexpected = {
  type: "about:blank",
  title: "Unexpected",
  status: 500,
  code: "UNEXPECTED",
  detail: "Something went wrong on our side. Nothing was lost; please try again.",
  requestId: "0192f3a4-5b6c-7d8e-9f01-23456789abcd",
};

/** For `arrange`: the server fails to answer this. */
export const unread = (path: string) => answered(path, unexpected, unexpected.status);

export const truthful = { afterwards: asItIs } satisfies Partial<Shot>;

/** 60 characters without a place to break, right-to-left, emoji. */
export const hardNames = {
  unbroken: "Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis",
  rightToLeft: "نادي عشاق الجبن والنبيذ 🧀🍷",
  email: "wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren@example.com",
};
