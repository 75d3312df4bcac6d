import { brand } from "@boxmates/contract/base/brand";
import { forgetSignup } from "../../base/api/remembered-user.ts";
import { keepBox, keepTyped } from "../../base/api/typed-at-signup.ts";
import { toast } from "../../base/ui/toast.ts";
import { boxTypeOf } from "./box-type-of.ts";
import "../public/main.ts";

startSignup();

/** The script of /signup, beside that of all public pages. The form sends nothing (specification, section 2); only this browser keeps what was typed. */
function startSignup(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-signup]");
  const next = document.querySelector<HTMLElement>("[data-next-step]");
  const box = form?.querySelector<HTMLSelectElement>("[name=boxType]");
  if (!form || !next || !box) return;

  const kindOf = (id: string) => Object.entries(boxTypeOf).find(([each]) => each === id)?.[1];
  const wanted = new URLSearchParams(location.search).get("box") ?? "";
  const kind = kindOf(wanted);
  if (kind) {
    box.value = wanted;
    keepBox(kind);
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    keepTyped(new FormData(form), Date.now());
    const chosen = kindOf(box.value);
    if (chosen) keepBox(chosen);
    for (const offered of next.querySelectorAll<HTMLElement>("[data-offered-box]")) {
      offered.hidden = !chosen;
      const title = offered.querySelector("span");
      if (title) title.textContent = box.selectedOptions[0]?.text ?? "";
    }
    next.hidden = false;
    toast.success(
      `Welcome to ${brand}!`,
      "Your subscription has been created. Check your email for next steps.",
    );
  });

  next.querySelector("[data-forget]")?.addEventListener("click", () => {
    forgetSignup();
    form.reset();
    next.hidden = true;
    toast.success("Forgotten", "Nothing of what you typed is kept in this browser any more.");
    form.querySelector("input")?.focus();
  });
}
