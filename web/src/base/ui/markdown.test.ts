import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { MarkdownBody } from "./MarkdownBody.tsx";

const html = (text: string) => renderToStaticMarkup(createElement(MarkdownBody, { text }));
/** The names of all elements inside the frame, pictures' preloads aside. */
const elements = (text: string) => [...html(text).matchAll(/<(\w+)/g)].map(([, name]) => name).slice(1);
/** The signs that HTML writes as words. */
const signs = { "&lt;": "<", "&gt;": ">", "&quot;": '"' };
const unescaped = (markup: string) =>
  Object.entries(signs).reduce((text, [word, sign]) => text.replaceAll(word, sign), markup);
const wordsIn = (text: string) => unescaped(html(text).replace(/<[^>]*>/g, ""));

describe("raw HTML stays text", () => {
  test.each([
    "<script>alert(1)</script>",
    "a <script src=https://evil.example/x.js></script> b",
    '<div onclick="alert(1)">hi</div>',
    "<img src=x onerror=alert(1)>",
    "<iframe src=https://evil.example></iframe>",
    '<a href="javascript:alert(1)">x</a>',
    "<style>body{display:none}</style>",
    "<svg onload=alert(1)>",
    "<!-- comment -->",
    "<Foo onClick={() => alert(1)} />",
    "# <b onmouseover=alert(1)>title</b>",
    "- <form action=https://evil.example><button>go</button></form>",
    "&lt;script&gt;alert(1)&lt;/script&gt;",
  ])("%s", (text) => {
    expect(wordsIn(text)).toBe(unescaped(text.replace(/^[#-] /, "")));
    const allowed = ["p", "h3", "ul", "li", "div", "a"];
    expect(elements(text).filter((name) => !allowed.includes(name ?? ""))).toEqual([]);
    expect(html(text)).not.toMatch(/<[^>]*\s(on\w+|style|id)=/i);
    expect(html(text)).not.toMatch(/href="(?!https?:|mailto:)/);
  });
});

describe("only safe addresses", () => {
  test.each([
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt:alert(1))",
    "[x](java\tscript:alert(1))",
    "[x](&#106;avascript:alert(1))",
    "[x](javascript%3Aalert(1))",
    "[x](vbscript:x)",
    "[x](data:text/html,x)",
    "[x](/api/account)",
    "[x](#main)",
    "<javascript:alert(1)>",
    "[x][y]\n\n[y]: javascript:alert(1)",
  ])("no link: %s", (text) => expect(elements(text)).toEqual(["p"]));

  test.each(["https://a.example/b", "http://a.example/", "mailto:a@b.example"])("a link: %s", (address) => {
    expect(html(`[x](${address})`)).toContain(`<a href="${address}" rel="noopener noreferrer"`);
  });

  test.each([
    "data:image/svg+xml;base64,PHN2Zz4=",
    "http://a.example/x.png",
    "/api/me",
    "/images/../api/me",
    "javascript:alert(1)",
  ])("no picture, but its words: %s", (address) => {
    expect(html(`![the words](${address})`)).toContain("<p>the words</p>");
  });

  test.each(["https://a.example/x.png", "/images/ab12-medium.webp"])("a picture: %s", (address) => {
    expect(html(`![the words](${address})`)).toContain(`src="${address}" alt="the words"`);
  });
});

test("headings continue the levels of the heading above them without a gap, and have no id", () => {
  expect(html("## One\n\n#### Two\n\n# Three\n\n###### Four").match(/<h\d/g)).toEqual([
    "<h3",
    "<h4",
    "<h3",
    "<h4",
  ]);
  expect(html("# main")).not.toContain("id=");
});

test("a table aligns without inline style, a task is a sign", () => {
  const table = html("|a|b|\n|-|-:|\n|1|2|");
  expect(table).toContain("text-right");
  expect(table).not.toContain("style=");
  expect(html("- [x] done\n- [ ] open")).toMatch(/☑\uFE0E done.*☐\uFE0E open/);
});

// Far longer than a text may be: with time that grows with the square of the length, this would not end in time.
test.each(["[", "*", ">", "*a ", "![a](", "`", "<a ", "|", "~~a ", "- "])(
  "the longest and the strangest text does not hold the page up: %s",
  (piece) => {
    expect(html(piece.repeat(400_000 / piece.length))).toContain("<div");
  },
);
