import { compiler, type MarkdownToJSX } from "markdown-to-jsx/react";
import { type ReactNode, useMemo } from "react";
import { markdownElements } from "./markdown-elements.tsx";

export interface MarkdownProps {
  text: string;
  /** The level of the text's own highest heading: one below the heading above it. */
  topHeading?: 3 | 4;
}

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
