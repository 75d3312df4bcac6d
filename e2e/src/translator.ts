import type { Page } from "@playwright/test";

/**
 * Lets all pages of the tab be translated as Chromium does it: each text, and each that comes later, is put into elements
 * of the translator's.
 */
export async function translate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const untranslated = "script, style, title, textarea, option, svg, font";
    const wrap = (text: Text) => {
      const parent = text.parentElement;
      if (!parent || parent.closest(untranslated) || text.data.trim() === "") return;
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      text.replaceWith(outer);
      outer.append(inner);
      inner.append(text);
    };
    const wrapAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      for (let node: Node | null = root; node; node = walker.nextNode())
        if (node instanceof Text) texts.push(node);
      for (const text of texts) wrap(text);
    };
    const start = () => {
      wrapAll(document.body);
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const added of addedNodes) wrapAll(added);
      }).observe(document, { childList: true, subtree: true });
    };
    // A translator first finds out the language of the page that has been loaded, or its person has to ask for it.
    addEventListener("load", () => setTimeout(() => requestIdleCallback(start), 1500));
  });
}
