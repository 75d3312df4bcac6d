import { pages, profilePart, securityAnchor } from "@boxmates/contract/base/paths";
import { contract } from "@boxmates/contract/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { isUnreachable, refuses } from "../../testing/fake-server.ts";
import { button, expectToast, pressAndRead, toasts } from "../../testing/screen.ts";
import { answersAsUsual } from "../../testing/usual-answers.ts";
import { visit } from "../../testing/visit.tsx";
import { toast, toastMs } from "./toast.ts";

beforeEach(answersAsUsual);
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await page.viewport(1280, 800);
});

const topOf = (part: Element | null) => part?.getBoundingClientRect().top ?? Number.NaN;
const bottomOf = (part: Element | null) => part?.getBoundingClientRect().bottom ?? Number.NaN;

test("toasts at 390 px cover neither the heading nor the navigation bar", async () => {
  await page.viewport(390, 844);
  isUnreachable(contract.account.sendRecoveryMail);
  await visit(profilePart(securityAnchor));
  await pressAndRead(button("Send Reset Email"), "Failed to send password reset email");
  scrollTo(0, 0);
  const heading = bottomOf(document.querySelector("h1"));
  expect(heading).toBeGreaterThan(bottomOf(document.querySelector("header")));
  for (const each of toasts.elements()) expect(topOf(each)).toBeGreaterThan(heading);
});

test("a toast at 390 px does not cover the button that it speaks of", async () => {
  await visit(profilePart(securityAnchor));
  await expect.element(button("Send Reset Email")).toBeVisible();
  const pressed = button("Send Reset Email").element();
  // The button is the last thing in sight, as low as a thumb has it.
  await page.viewport(390, Math.ceil(bottomOf(pressed)));
  if (pressed instanceof HTMLElement) pressed.focus();
  toast.info("We sent it");
  await expectToast("We sent it");
  for (const each of toasts.elements()) expect(topOf(each)).toBeGreaterThan(bottomOf(pressed));
});

test("a toast does not move the page under a pointer that presses", async () => {
  isUnreachable(contract.account.sendRecoveryMail);
  await visit(profilePart(securityAnchor));
  await expect.element(button("Send Reset Email")).toBeVisible();
  const pressed = button("Send Reset Email").element();
  await page.viewport(390, Math.ceil(bottomOf(pressed)));
  toast.info("We sent it");
  await expectToast("We sent it");
  // All of the button that the toast leaves uncovered is its upper half.
  const overlap = bottomOf(pressed) - topOf(toasts.first().element());
  scrollBy({ top: overlap - pressed.getBoundingClientRect().height / 3 });
  await userEvent.click(pressed, { position: { x: 20, y: 8 } });
  await expectToast("Failed to send password reset email");
});

test("toasts at 390 px come above the phone's keyboard", async () => {
  const [height, keyboardHeight] = [844, 300];
  await page.viewport(390, height);
  // Chromium shows no keyboard of its own: this is what a phone's browser tells of it.
  const view = Object.assign(new EventTarget(), { scale: 1, offsetTop: 0, height: height - keyboardHeight });
  vi.stubGlobal("visualViewport", view);
  refuses(contract.account.signIn, "INVALID_CREDENTIALS");
  await visit(pages.auth(), "visitor");
  await page.getByLabelText("Email", { exact: true }).fill("nobody@example.com");
  await page.getByLabelText("Password").fill("not the password");
  await pressAndRead(page.getByRole("tabpanel").getByRole("button", { name: "Sign In" }), "do not match");
  await expect.poll(() => Math.round(bottomOf(toasts.first().element()))).toBe(height - keyboardHeight - 16);
});

/** Opens a page whose toasts the test itself says, in a time that only passes with `vi.advanceTimersByTime`. */
async function visitInStoppedTime(): Promise<void> {
  await visit(pages.faq(), "visitor");
  // The first toast loads what draws them.
  toast.info("The first");
  await expectToast("The first");
  await toasts.getByRole("button", { name: "Dismiss" }).click();
  await expect.element(toasts).not.toBeInTheDocument();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
}

const shown = () => toasts.elements().filter((each) => each.checkVisibility());
const isSaid = (sentence: string) => shown().some((each) => each.textContent?.includes(sentence));

test("a toast shows for four to five seconds", async () => {
  await visitInStoppedTime();
  toast.error("Not now", "It did not work.");
  await vi.waitUntil(() => isSaid("It did not work."), { timeout: 20_000 });
  vi.advanceTimersByTime(4000);
  expect(shown()[0]?.hasAttribute("data-ending-style")).toBe(false);
  expect(toastMs).toBeGreaterThan(4000);
  vi.advanceTimersByTime(1000);
  await vi.waitUntil(() => shown().length === 0, { timeout: 20_000 });
});

test("three toasts show at once, and the oldest makes room for the next", async () => {
  await visitInStoppedTime();
  for (const count of ["one", "two", "three"]) {
    toast.info(`This is ${count}`);
    await vi.waitUntil(() => isSaid(`This is ${count}`), { timeout: 20_000 });
  }
  expect(shown()).toHaveLength(3);
  toast.info("This is four");
  await vi.waitUntil(() => isSaid("This is four") && !isSaid("This is one"), { timeout: 20_000 });
  expect(shown()).toHaveLength(3);
});
