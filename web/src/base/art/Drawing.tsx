import activities from "./activities.svg?url&no-inline";
import boxes from "./boxes.svg?url&no-inline";
import places from "./places.svg?url&no-inline";

const sheets = { boxes, activities, places };

export type DrawingSheet = keyof typeof sheets;

type DrawingProps = {
  /** The file that has the drawing; `name` is its id there. */
  sheet: DrawingSheet;
  name: string;
  /** The part that stays in place while the rest hops, if the sheet has one. */
  ground?: string | undefined;
  className?: string;
};

/**
 * A drawing from one of the sheets beside this file. The sheets are image files, so that they cost a page no
 * JavaScript. `use` passes the tokens and the text colour on to them, so that light and dark work.
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
