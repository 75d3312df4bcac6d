import { lazy, Suspense } from "react";
import type { MarkdownProps } from "./MarkdownBody.tsx";

/** Markdown as formatted text. The formatter is fetched when it is first needed; until then the text is shown as it is. */
export function Markdown(props: MarkdownProps) {
  return (
    <Suspense fallback={<PlainText {...props} />}>
      <Body {...props} />
    </Suspense>
  );
}

// If the formatting cannot be fetched, the text can still be read.
const Body = lazy(() =>
  import("./MarkdownBody.tsx").then(
    (part) => ({ default: part.MarkdownBody }),
    () => ({ default: PlainText }),
  ),
);

function PlainText({ text }: MarkdownProps) {
  return <p className="leading-relaxed whitespace-pre-line wrap-anywhere">{text}</p>;
}
