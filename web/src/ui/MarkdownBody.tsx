import { compiler, type MarkdownToJSX } from "markdown-to-jsx/react";
import { type ReactNode, useMemo } from "react";
import type { MarkdownProps } from "./Markdown.tsx";
import { markdownElements } from "./markdown-elements.tsx";

/**
 * Formats Markdown that nobody trusts. HTML in it stays text; of the elements and addresses that the library makes, only
 * those of `markdown-elements.tsx` reach the page.
 */
export function MarkdownBody({ text, topHeading = 3 }: MarkdownProps) {
  const formatted = useMemo(() => format(text, topHeading), [text, topHeading]);
  return <div className="grid grid-cols-1 gap-3 leading-relaxed wrap-anywhere">{formatted}</div>;
}

function format(text: string, topHeading: number): ReactNode {
  const options: MarkdownToJSX.Options = {
    createElement: markdownElements(topHeading),
    disableParsingRawHTML: true,
    disableFrontmatter: true,
    forceBlock: true,
    wrapper: null,
  };
  return compiler(text, options);
}
