/** An open box with nothing in it. */
export function EmptyBoxArt() {
  return (
    <svg viewBox="0 0 240 170" className="h-auto w-56" aria-hidden>
      <ellipse cx="120" cy="156" rx="88" ry="9" className="fill-table" />
      <path d="M58 72h124v66a12 12 0 0 1-12 12H70a12 12 0 0 1-12-12z" className="fill-art-kraft" />
      <path d="M58 72h124l-18 20H76z" className="fill-art-inside" />
      <path d="M58 72 30 50l36-18 26 40zM182 72l28-22-36-18-26 40z" className="fill-art-flap" />
      <g className="fill-none stroke-berry" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round">
        <path d="M112 66c-14-8-4-22 6-16s6 14 18 6" strokeDasharray="1 9" />
        <path d="M150 34l-8 10" />
        <path d="M146 39c-14-2-16-18-6-20 8-1 8 10 6 20zM146 39c10 10 24 4 22-6-2-7-12-3-22 6z" />
      </g>
      <path
        d="M104 116q16-12 32 0"
        fill="none"
        className="stroke-art-line"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <circle cx="100" cy="106" r="4" className="fill-art-line" />
      <circle cx="140" cy="106" r="4" className="fill-art-line" />
    </svg>
  );
}
