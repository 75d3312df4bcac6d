import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test } from "vitest";
import { tolerateForeignNodes } from "./foreign-nodes.ts";

const { insertBefore, removeChild } = Node.prototype;
let root: Root;
let part: HTMLElement;

beforeEach(() => {
  tolerateForeignNodes();
  part = document.createElement("p");
  root = createRoot(part);
});
afterEach(() => {
  root.unmount();
  Object.assign(Node.prototype, { insertBefore, removeChild });
});

const show = (isLate: boolean) =>
  flushSync(() =>
    root.render(
      <>
        {isLate && <i>late, </i>}
        Ann
        {!isLate && " and Ben"}
        <b>!</b>
      </>,
    ),
  );

/** Puts each text into two elements, as Chromium's translator does. */
function translate(): void {
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    text.parentNode?.replaceChild(outer, text);
    outer.append(inner);
    inner.append(text);
  }
}

test("what comes and goes beside translated texts stays in its place, and leaves nothing behind", () => {
  show(false);
  translate();
  show(true);
  expect(part.textContent).toBe("late, Ann!");
  translate();
  show(false);
  expect(part.textContent).toBe("Ann and Ben!");
  expect(part.querySelectorAll("font:empty")).toHaveLength(0);
});

test("a text that somebody else has taken away is gone already", () => {
  show(false);
  for (const node of [...part.childNodes]) if (node.textContent === " and Ben") part.removeChild(node);
  show(true);
  expect(part.textContent).toBe("late, Ann!");
});
