import { lazy, Suspense } from "react";

export interface MarkdownProps {
  text: string;
  /** The level of the text's own highest heading: one below the heading under which it stands. */
  topHeading?: 3 | 4;
}

/** Markdown as formatted text. What formats it is fetched when it is needed first; until then the text is there as it is. */
export function Markdown(props: MarkdownProps) {
  return (
    <Suspense fallback={<PlainText {...props} />}>
      <Body {...props} />
    </Suspense>
  );
}

// Where the formatting cannot be fetched, the text can still be read.
const Body = lazy(() =>
  import("./MarkdownBody.tsx").then(
    (part) => ({ default: part.MarkdownBody }),
    () => ({ default: PlainText }),
  ),
);

function PlainText({ text }: MarkdownProps) {
  return <p className="leading-relaxed whitespace-pre-line wrap-anywhere">{text}</p>;
}
