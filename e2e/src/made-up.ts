import type { BrowserContext, Page } from "@playwright/test";
import type { Shot } from "./shot.ts";

/** For `arrange`: an answer that the sample does not give. */
export const answered =
  (path: string, body: object, status = 200) =>
  (page: Page): Promise<unknown> =>
    page.context().route(`**/api${path}`, (route) =>
      route.fulfill({
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

/** For `afterwards`: the server answers again. */
export const asItIs = (context: BrowserContext) => context.unrouteAll({ behavior: "ignoreErrors" });

export const truthful = { afterwards: asItIs } satisfies Partial<Shot>;

/** 60 characters without a place to break, right-to-left, emoji. */
export const hardNames = {
  unbroken: "Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis",
  rightToLeft: "نادي عشاق الجبن والنبيذ 🧀🍷",
  email: "wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren@example.com",
};
