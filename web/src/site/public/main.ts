// The whole script of the public pages, which are not hydrated: it brings the prerendered markup to life. See
// docs/decisions/0020-public-pages-without-hydration.md.

import type { setupApi } from "@boxmates/contract/people/setup";
import { send } from "../../base/api/transport.ts";
import { menuLabel } from "../../base/shell/menu-label.ts";
import { askForNewsletter } from "../../base/shell/newsletter.ts";
import { registerWorker } from "../../base/shell/register-worker.ts";
import { chooseTheme, currentTheme, toTheme } from "../../base/shell/theme.ts";
import { onReturn, startSession } from "./session.ts";

const noticeMs = 12_000;

/** The names of the machine that the server runs on. */
const ownNames = ["localhost", "127.0.0.1", "[::1]"];

const notices = startNotices();
const menu = startMenu();
startSession({ closeMenu: menu.close, tell: notices.tell });
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

/** The live region at the foot of the screen: it says that there is no network, and shows other messages. */
function startNotices(): { tell(text: string): void } {
  const region = document.querySelector("[data-notices]");
  const offline = region?.querySelector("p");
  if (!region || !offline) return { tell: () => {} };

  const look = () => {
    offline.hidden = navigator.onLine;
  };
  look();
  addEventListener("online", look);
  addEventListener("offline", look);

  return {
    tell: (text) => {
      const notice = document.createElement("p");
      notice.className = offline.className;
      notice.textContent = text;
      region.append(notice);
      setTimeout(() => notice.remove(), noticeMs);
    },
  };
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
