import { pages } from "@boxmates/contract/base/paths";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { answersAsUsual } from "../../testing/usual-answers.ts";
import { visit } from "../../testing/visit.tsx";

beforeEach(answersAsUsual);
afterEach(() => page.viewport(1280, 800));

const viewers = ["user", "vendor", "admin"] as const;

test.each(viewers.flatMap((viewer) => [1024, 1100].map((width) => [viewer, width] as const)))(
  "greets a %s with their whole name at %i px, in one bar",
  async (viewer, width) => {
    await page.viewport(width, 800);
    await visit(pages.profile(), viewer);
    const greeting = page.getByRole("banner").getByRole("link", { name: /^Welcome / });
    await expect.element(greeting).toBeVisible();
    const words = greeting.element().firstElementChild;
    expect(words?.scrollWidth).toBe(words?.clientWidth);
    expect(words?.scrollHeight).toBe(words?.clientHeight);
    expect(document.documentElement.scrollWidth).toBe(width);
    expect(greeting.element().getBoundingClientRect().height).toBeLessThanOrEqual(64);
  },
);
