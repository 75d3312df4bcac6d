import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";

const maxWidth = 240;
const room = 56;

interface Place {
  left: number;
  top: number;
}

/** Below the words, or above them at the foot of the window; never beyond its right edge. */
function placeFor(words: Element): Place {
  const { left, top, bottom } = words.getBoundingClientRect();
  const isAtFoot = bottom + room > window.innerHeight;
  return {
    left: Math.max(0, Math.min(left, window.innerWidth - maxWidth)),
    top: isAtFoot ? top - room : bottom,
  };
}

interface HintProps {
  /** Explains the words. */
  text: string;
  children: ReactNode;
}

/** Words that tell more on hover, focus and touch, and to screen readers. Escape hides it again. */
export function Hint({ text, children }: HintProps) {
  const id = useId();
  const words = useRef<HTMLButtonElement>(null);
  const [place, setPlace] = useState<Place>();
  const show = () => words.current && setPlace(placeFor(words.current));
  const hide = () => setPlace(undefined);
  const isShown = place !== undefined;
  useEffect(() => {
    if (!isShown) return;
    const follow = () => words.current && setPlace(placeFor(words.current));
    window.addEventListener("scroll", follow, { capture: true, passive: true });
    return () => window.removeEventListener("scroll", follow, { capture: true });
  }, [isShown]);
  const hideOnEscape = (event: KeyboardEvent) => event.key === "Escape" && hide();
  return (
    <span onPointerEnter={show} onPointerLeave={() => document.activeElement !== words.current && hide()}>
      <button
        ref={words}
        type="button"
        aria-describedby={id}
        onFocus={show}
        onBlur={hide}
        onClick={show}
        onKeyDown={hideOnEscape}
        className="min-h-6 cursor-help rounded-sm underline decoration-dotted underline-offset-4"
      >
        {children}
      </button>
      {/* Fixed, so that no scrolling ancestor cuts it off. */}
      <span id={id} role="tooltip" style={place} className={isShown ? "fixed z-30 py-1.5" : "hidden"}>
        <span className="block max-w-60 rounded-xl bg-ink px-3 py-1.5 text-sm text-surface wrap-anywhere">
          <bdi>{text}</bdi>
        </span>
      </span>
    </span>
  );
}
