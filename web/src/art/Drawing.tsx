import activities from "./activities.svg?url&no-inline";
import boxes from "./boxes.svg?url&no-inline";
import places from "./places.svg?url&no-inline";

const sheets = { boxes, activities, places };

export type DrawingSheet = keyof typeof sheets;

type DrawingProps = {
  /** The file and the name of what is drawn there. */
  sheet: DrawingSheet;
  name: string;
  /** What stays where it is while the rest hops, if the sheet has one. */
  ground?: string | undefined;
  className?: string;
};

/**
 * A drawing from one of the sheets beside this file. They are files of their own and no scripts, so that they cost
 * a page no JavaScript; `use` lets the tokens and the text colour in, so that light and dark work.
 */
export function Drawing({ sheet, name, ground, className = "" }: DrawingProps) {
  const file = sheets[sheet];
  return (
    <svg viewBox="0 0 320 190" className={`block h-auto w-full ${className}`} aria-hidden>
      {ground && <use href={`${file}#${ground}`} />}
      <use
        href={`${file}#${name}`}
        className="transition-transform duration-300 ease-bounce motion-safe:group-hover:-translate-y-1.5"
      />
    </svg>
  );
}
