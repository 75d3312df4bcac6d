import { Radio } from "@base-ui/react/radio";
import { RadioGroup } from "@base-ui/react/radio-group";
import { Star } from "lucide-react";

interface RatingProps {
  label: string;
  /** 1 to 5; 0 while nothing is chosen. */
  value: number;
  onChange: (stars: number) => void;
  disabled?: boolean;
}

/** Five stars: a radio group, so that arrow keys, touch and screen readers work as everywhere. */
export function Rating({ label, value, onChange, disabled = false }: RatingProps) {
  return (
    <RadioGroup
      aria-label={label}
      value={value}
      onValueChange={(stars) => onChange(Number(stars))}
      disabled={disabled}
      className="-ml-2.5 flex"
    >
      {[1, 2, 3, 4, 5].map((stars) => (
        <Radio.Root
          key={stars}
          value={stars}
          aria-label={stars === 1 ? "1 star" : `${stars} stars`}
          className="grid size-12 cursor-pointer place-items-center rounded-full text-star hover:bg-accent-soft"
        >
          <Star className="size-7" aria-hidden fill={stars <= value ? "currentColor" : "none"} />
        </Radio.Root>
      ))}
    </RadioGroup>
  );
}
