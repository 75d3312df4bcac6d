import { starWords } from "@boxmates/contract/base/counted";
import { Rating } from "../../base/ui/Rating.tsx";

interface StarChoiceProps {
  /** 0 as long as none are chosen. */
  value: number;
  onChange: (stars: number) => void;
  disabled: boolean;
}

/** Asks for 1 to 5 stars. */
export function StarChoice({ value, onChange, disabled }: StarChoiceProps) {
  const question = "How do you like it?";
  return (
    <div className="grid gap-2">
      <p className="text-lg font-semibold" aria-hidden>
        {question}
      </p>
      {/* In two rows on a phone: nothing below may move when the words change. */}
      <div className="grid gap-1 sm:flex sm:items-center sm:gap-4">
        <Rating label={question} value={value} onChange={onChange} disabled={disabled} />
        <p className={value === 0 ? "text-muted" : "font-semibold"}>
          {value === 0 ? "Choose 1 to 5 stars." : starWords(value)}
        </p>
      </div>
    </div>
  );
}
