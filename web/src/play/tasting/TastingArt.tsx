/** Three covered tastes in a row, each with a question mark. */
export function TastingArt() {
  return (
    <svg viewBox="0 0 260 96" className="h-auto w-56 max-w-full" aria-hidden>
      <ellipse cx="130" cy="88" rx="124" ry="6" className="fill-line" />
      <CoveredTaste x={10} className="fill-honey-soft stroke-honey" mark="stroke-honey" />
      <CoveredTaste x={94} className="fill-berry-soft stroke-berry" mark="stroke-berry" />
      <CoveredTaste x={178} className="fill-leaf-soft stroke-leaf" mark="stroke-leaf" />
    </svg>
  );
}

function CoveredTaste({ x, className, mark }: { x: number; className: string; mark: string }) {
  return (
    <g transform={`translate(${x} 8)`} strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
      <path d="M4 68a32 36 0 0 1 64 0z" className={className} />
      <circle cx="36" cy="26" r="6" className={className} />
      <path d="M0 74h72" className={mark} strokeWidth="6" />
      <path d="M29 47a7 7 0 1 1 10 6.500q-3 1.500-3 4M36 62v.1" fill="none" className={mark} />
    </g>
  );
}
