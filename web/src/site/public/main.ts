// The whole script of the public pages, which the server makes: it brings their markup to life. See
// docs/decisions/0083-public-pages-are-documents.md.

import type { setupApi } from "@boxmates/contract/people/setup";
import { send } from "../../base/api/transport.ts";
import { menuLabel } from "../../base/shell/menu-label.ts";
import { askForNewsletter } from "../../base/shell/newsletter.ts";
import { registerWorker } from "../../base/shell/register-worker.ts";
import { chooseTheme, currentTheme, toTheme } from "../../base/shell/theme.ts";
import { onReturn, startSession } from "./session.ts";
import { startToasts } from "./toasts.ts";

/** The names of the machine that the server runs on. */
const ownNames = ["localhost", "127.0.0.1", "[::1]"];

startToasts();
startOfflineNotice();
startSession(startMenu());
startThemeChoice();
startNewsletterForm();
void startSetupNotice();
registerWorker();

/** The menu of small screens. The button's `aria-expanded` says whether it is open; the stylesheet does the rest. */
function startMenu(): { close(): void } {
  const button = document.querySelector<HTMLButtonElement>('[aria-controls="menu"]');
  if (!button) return { close: () => {} };

  const isOpen = () => button.ariaExpanded === "true";
  const set = (open: boolean) => {
    button.ariaExpanded = String(open);
    button.ariaLabel = menuLabel(open);
  };

  button.addEventListener("click", () => set(!isOpen()));
  button.closest("header")?.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !isOpen()) return;
    set(false);
    button.focus();
  });
  onReturn(() => set(false));
  return { close: () => set(false) };
}

function startNewsletterForm(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-newsletter]");
  const button = form?.querySelector("button");
  const line = form?.querySelector<HTMLElement>("[role=status]");
  if (!form || !button || !line) return;
  const label = button.textContent;

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const email = String(new FormData(form).get("newsletterEmail"));
    line.textContent = "";
    const hadFocus = document.activeElement === button;
    button.disabled = true;
    button.textContent = "Subscribing...";
    const { ok, text } = await askForNewsletter(email);
    button.textContent = label;
    button.disabled = false;
    if (hadFocus && document.activeElement === document.body) button.focus();
    line.toggleAttribute("data-failed", !ok);
    line.textContent = text;
    if (ok) form.reset();
  });
}

/** Says at the foot of the screen that there is no network. */
function startOfflineNotice(): void {
  const notice = document.querySelector<HTMLElement>("[data-notices] > p");
  if (!notice) return;
  const look = () => {
    notice.hidden = navigator.onLine;
  };
  look();
  addEventListener("online", look);
  addEventListener("offline", look);
}

/** Links to the page that creates the first administrator, on the server's own machine. */
async function startSetupNotice(): Promise<void> {
  if (!ownNames.includes(location.hostname)) return;
  // Without an answer there is nothing to link to, and the page is complete without the notice.
  const answer = await send<typeof setupApi.status>({ method: "GET", path: "/setup" }, {}).catch(
    () => undefined,
  );
  if (!answer?.ok || !answer.value.needed) return;
  const link = document.createElement("a");
  link.href = "/setup";
  link.className = "bg-honey-soft px-5 py-3 text-center font-semibold underline";
  link.textContent = "There is no administrator yet. Make the first one";
  document.querySelector("main")?.prepend(link);
}

function startThemeChoice(): void {
  for (const choice of document.querySelectorAll<HTMLInputElement>('input[name="theme"]')) {
    choice.checked = choice.value === currentTheme();
    choice.addEventListener("change", () => chooseTheme(toTheme(choice.value)));
  }
}
