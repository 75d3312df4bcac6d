import { askForNewsletter } from "../../base/shell/newsletter.ts";

export function startNewsletterForm(): void {
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
