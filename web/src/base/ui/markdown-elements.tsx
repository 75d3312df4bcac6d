import { createElement, Fragment, type ReactNode } from "react";
import { safeImageAddress, safeLinkAddress } from "./safe-address.ts";

/** The only elements that are made as they are, each with its look; their attributes are dropped. */
const looks: Record<string, string> = {
  p: "",
  br: "",
  strong: "font-bold",
  em: "italic",
  del: "",
  mark: "rounded bg-honey-soft px-1 text-ink",
  sup: "",
  code: "rounded bg-sunken px-1 font-mono text-[0.9em]",
  pre: "rounded-2xl bg-sunken p-4 text-sm whitespace-pre-wrap",
  ul: "grid list-disc gap-1 pl-6",
  li: "",
  blockquote: "grid gap-3 border-l-4 border-accent pl-4 text-muted",
  hr: "border-line",
  thead: "",
  tbody: "",
  tr: "border-b border-line",
  div: "",
};

const headingLooks: Record<number, string> = { 3: "text-xl font-bold", 4: "text-lg font-bold" };
const alignments: Record<string, string> = { center: "text-center", right: "text-right" };

type Attributes = object & { key?: unknown };

/** Makes the elements of one text; headings have to be made in the text's order. */
export function markdownElements(topHeading: number) {
  const levelOf = headingLevels(topHeading);
  return (tag: unknown, attributes: Attributes | null, ...children: ReactNode[]): ReactNode => {
    const key = attributes?.key === undefined ? undefined : String(attributes.key);
    const heading = /^h([1-6])$/.exec(String(tag))?.[1];
    const part = heading
      ? headingOf(levelOf(Number(heading)), children)
      : partOf(String(tag), attributes ?? {}, children);
    return createElement(Fragment, { key }, part);
  };
}

function headingOf(level: number, children: ReactNode[]): ReactNode {
  const className = headingLooks[level] ?? "font-bold";
  return createElement(`h${level}`, { className }, ...children);
}

function partOf(tag: string, attributes: Attributes, children: ReactNode[]): ReactNode {
  switch (tag) {
    case "a":
      return linkOf(safeLinkAddress(attributeOf(attributes, "href")), children);
    case "img":
      return imageOf(
        safeImageAddress(attributeOf(attributes, "src")),
        String(attributeOf(attributes, "alt") ?? ""),
      );
    // A checkbox that nobody can tick: a sign says the same.
    case "input":
      return attributeOf(attributes, "checked") ? "☑\uFE0E" : "☐\uFE0E";
    case "table":
      return tableOf(children);
    case "th":
    case "td":
      return cellOf(tag, attributeOf(attributeOf(attributes, "style"), "textAlign"), children);
    case "ol": {
      const start = Number(attributeOf(attributes, "start") ?? 1);
      return createElement("ol", { start, className: "grid list-decimal gap-1 pl-6" }, ...children);
    }
    case "header":
      return createElement("p", { className: "text-sm font-bold text-ink" }, ...children);
    default:
      return elementOf(tag, children);
  }
}

function elementOf(tag: string, children: ReactNode[]): ReactNode {
  const className = Object.hasOwn(looks, tag) ? looks[tag] : undefined;
  if (className === undefined) return createElement(Fragment, null, ...children);
  return createElement(tag, className ? { className } : null, ...children);
}

function attributeOf(of: unknown, name: string): unknown {
  return typeof of === "object" && of !== null ? Reflect.get(of, name) : undefined;
}

function linkOf(href: string | undefined, children: ReactNode[]): ReactNode {
  if (!href) return createElement(Fragment, null, ...children);
  return (
    <a
      href={href}
      rel="noopener noreferrer"
      className="font-medium text-accent underline underline-offset-2 hover:text-accent-strong"
    >
      {children}
    </a>
  );
}

function imageOf(src: string | undefined, alt: string): ReactNode {
  if (!src) return alt;
  return <img src={src} alt={alt} loading="lazy" className="max-h-96 max-w-full rounded-2xl" />;
}

/** A wide table scrolls inside itself; the keyboard has to reach it for that. */
function tableOf(children: ReactNode[]): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without the focus the arrow keys could not scroll it
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is about fields, and a landmark for each table would be noise
    <div role="group" aria-label="Table" tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-collapse text-left text-sm">{children}</table>
    </div>
  );
}

function cellOf(tag: "th" | "td", align: unknown, children: ReactNode[]): ReactNode {
  const className = `min-w-24 px-3 py-2 align-top ${alignments[String(align)] ?? ""}`.trim();
  return createElement(tag, tag === "th" ? { className, scope: "col" } : { className }, ...children);
}

/**
 * The levels for the headings of a text that is below another heading. Its highest becomes `top`, and none is skipped
 * on the way down, whatever its author has counted.
 */
function headingLevels(top: number): (level: number) => number {
  let above: number[] = [];
  return (level) => {
    above = [...above.filter((open) => open < level), level];
    return Math.min(top + above.length - 1, 6);
  };
}
