import { readFileSync, writeFileSync } from "node:fs";
import { filesIn } from "./files-in.mjs";

/** Public pages do not need this, because their controls work without React. */
const appScript = '<script type="module" async="">';
const modulePreload = /<link rel="modulepreload"[^>]*>/g;

/**
 * Before React runs, presses would be lost, and the browser itself would send a form and leave the page. Instead, both
 * are kept for `useEarlyPresses` in `src/base/shell/Frame.tsx`; of forms, only the last one submitted. If a script cannot be loaded, the
 * page says so.
 */
const keeper = `(() => {
  const pressed = [], kinds = ["click", "submit"];
  const buttons = () => [...document.querySelectorAll("button[type=button]")];
  let sent, place;
  const keep = (event) => {
    const button = event.type === "click" && event.target.closest("button[type=button]");
    if (event.type === "click" && !button) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (button) pressed.push({ button, at: buttons().indexOf(button) });
    else sent = event;
  };
  const hear = ({ target }) => {
    if (!(target instanceof HTMLScriptElement || target.rel === "modulepreload")) return;
    // A script can fail before the place for the message has been parsed.
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", tell);
    else tell();
  };
  const tell = () => {
    const region = document.querySelector("[data-notices]");
    if (place || !region) return;
    // Outside React's own region, which is replaced when the last part of the streamed page gets its place.
    place = region.cloneNode(false);
    const notice = document.createElement("p");
    notice.className = region.firstElementChild.className;
    notice.textContent = "Part of this page could not be loaded. Nothing was sent; please reload the page.";
    document.body.append(place);
    // Screen readers only announce what is added to a region that they know already.
    setTimeout(() => place.append(notice), 100);
  };
  for (const kind of kinds) addEventListener(kind, keep, true);
  addEventListener("error", hear, true);
  addEventListener("boxmates:alive", () => {
    for (const kind of kinds) removeEventListener(kind, keep, true);
    removeEventListener("error", hear, true);
    removeEventListener("DOMContentLoaded", tell);
    place?.remove();
    // React draws a page anew that a translator has changed by then.
    for (const { button, at } of pressed) (button.isConnected ? button : buttons()[at])?.click();
    sent?.target.requestSubmit(sent.submitter);
  }, { once: true });
})()`;

/** Keeps what people press and submit while the scripts load. */
export function keepEarlyPresses(folder) {
  for (const path of filesIn(folder).filter((file) => file.endsWith(".html"))) {
    const html = readFileSync(path, "utf8");
    if (!html.includes(appScript)) continue;
    // The preloads come last, because a script that fails before the keeper runs would not be noticed.
    const preloads = html.match(modulePreload) ?? [];
    writeFileSync(
      path,
      html
        .replace(modulePreload, "")
        .replace("</head>", () => `<script>${keeper}</script>${preloads.join("")}</head>`),
    );
  }
}
