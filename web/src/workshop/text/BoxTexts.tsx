import { type ShownText, type TextType, textTypeLabels } from "@boxmates/contract/workshop/text";
import { Badge } from "../../base/ui/Badge.tsx";
import { Card } from "../../base/ui/Card.tsx";
import { FoldedLine } from "../../base/ui/FoldedLine.tsx";
import { Markdown } from "../../base/ui/Markdown.tsx";
import { TitledCard } from "../../base/ui/TitledCard.tsx";

/** The greeting comes first, then the instructions, then everything else. */
const order: readonly TextType[] = ["welcome", "instructions", "information", "tips"];

const title = "About your box";

/** Longer texts are folded. */
const foldedFromCharacters = 1500;

/** The texts for the group about its box. */
export function BoxTexts({ texts }: { texts: readonly ShownText[] }) {
  if (texts.length === 0) return null;
  return (
    <div className="mt-6">
      <TitledCard title={title}>
        <TextList texts={texts} />
      </TitledCard>
    </div>
  );
}

/** The same where they are not what the page is about: folded into one line. */
export function FoldedBoxTexts({ texts }: { texts: readonly ShownText[] }) {
  if (texts.length === 0) return null;
  return (
    <FoldedLine title={title}>
      <Card className="grid grid-cols-1 gap-5">
        <TextList texts={texts} />
      </Card>
    </FoldedLine>
  );
}

function TextList({ texts }: { texts: readonly ShownText[] }) {
  return order
    .flatMap((type) => texts.filter(({ textType }) => textType === type))
    .map((text) => <ShownBoxText key={text.id} text={text} />);
}

function ShownBoxText({ text }: { text: ShownText }) {
  const body = (
    <div dir="auto">
      <Markdown text={text.content} topHeading={4} />
    </div>
  );
  return (
    <article className="grid grid-cols-1 gap-3 border-t border-line pt-5 first:border-0 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 text-xl font-bold wrap-anywhere" dir="auto">
          {text.title}
        </h3>
        <Badge>{textTypeLabels[text.textType]}</Badge>
      </div>
      {text.content.length < foldedFromCharacters ? (
        body
      ) : (
        <FoldedLine title={`Read '${text.title}'`}>{body}</FoldedLine>
      )}
    </article>
  );
}
