import { type ShownText, type TextType, textTypeLabels } from "@boxmates/contract/workshop/text";
import type { ReactNode } from "react";
import { Badge } from "../../base/ui/Badge.tsx";
import { Markdown } from "../../base/ui/Markdown.tsx";
import { TitledCard } from "../../base/ui/TitledCard.tsx";

/** The greeting comes first, then the instructions, then everything else. */
const order: readonly TextType[] = ["welcome", "instructions", "information", "tips"];

/** Longer texts are folded. */
const foldedFromCharacters = 1500;

/** The texts for the group about its box. */
export function BoxTexts({ texts }: { texts: readonly ShownText[] }) {
  if (texts.length === 0) return null;
  const inOrder = order.flatMap((type) => texts.filter(({ textType }) => textType === type));
  return (
    <div className="mt-6">
      <TitledCard title="About your box">
        {inOrder.map((text) => (
          <ShownBoxText key={text.id} text={text} />
        ))}
      </TitledCard>
    </div>
  );
}

function ShownBoxText({ text }: { text: ShownText }) {
  const body = (
    <div dir="auto">
      <Markdown text={text.content} topHeading={4} />
    </div>
  );
  return (
    <article className="grid grid-cols-1 gap-3 border-t border-line pt-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 text-xl font-bold wrap-anywhere" dir="auto">
          {text.title}
        </h3>
        <Badge>{textTypeLabels[text.textType]}</Badge>
      </div>
      {text.content.length < foldedFromCharacters ? body : <Folded title={text.title}>{body}</Folded>}
    </article>
  );
}

function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details>
      <summary className="cursor-pointer rounded-lg py-3 font-semibold text-accent wrap-anywhere">
        Read '{title}'
      </summary>
      <div className="mt-2">{children}</div>
    </details>
  );
}
