import { formatCount } from "@boxmates/contract/base/counted";

const shortCharacters = 240;
const shortLines = 6;

interface FoldedTextProps {
  text: string;
  /** Names the text on the line that unfolds it, such as 'Before'. */
  name: string;
}

/** Text as it is, with its line ends; a long one is folded up. */
export function FoldedText({ text, name }: FoldedTextProps) {
  if (text.length <= shortCharacters && text.split("\n").length <= shortLines) {
    return <span className="whitespace-pre-wrap wrap-anywhere">{text}</span>;
  }
  return (
    <details>
      <summary className="cursor-pointer rounded-lg py-3 font-medium text-accent">
        {name}: {formatCount(text.length)} characters
      </summary>
      <span className="block whitespace-pre-wrap wrap-anywhere">{text}</span>
    </details>
  );
}
