/** All pieces fly out of the box; the pieces of one layer fly together. */
const layers = [
  {
    motion: "duration-700 motion-safe:starting:-rotate-12",
    pieces: [
      { d: "M92 62l10-6 5 9-10 6z", fill: "fill-honey" },
      { d: "M118 30l12 2-2 7-12-2z", fill: "fill-sky" },
      { d: "M196 26l7 7-6 6-7-7z", fill: "fill-leaf" },
      { d: "M222 58l9 4-3 8-9-4z", fill: "fill-berry" },
      { d: "M152 40a5 5 0 1 0 10 0a5 5 0 1 0-10 0", fill: "fill-tomato" },
    ],
  },
  {
    motion: "duration-1000 delay-100 motion-safe:starting:rotate-12",
    pieces: [
      { d: "M52 40l11-3 3 8-11 3z", fill: "fill-leaf" },
      { d: "M76 16a5 5 0 1 0 10 0a5 5 0 1 0-10 0", fill: "fill-berry" },
      { d: "M140 8l10 3-3 8-10-3z", fill: "fill-honey" },
      { d: "M176 10l3 7 7 1-5 5 1 7-6-4-6 4 1-7-5-5 7-1z", fill: "fill-star" },
      { d: "M236 18l8 6-6 7-8-6z", fill: "fill-tomato" },
      { d: "M262 44a5 5 0 1 0 10 0a5 5 0 1 0-10 0", fill: "fill-sky" },
    ],
  },
  {
    motion: "duration-1000 delay-200 motion-safe:starting:-rotate-6",
    pieces: [
      { d: "M18 66l9-6 6 8-9 6z", fill: "fill-sky" },
      { d: "M34 14l9 4-4 8-9-4z", fill: "fill-tomato" },
      { d: "M104 4l3 6 7 1-5 5 1 6-6-3-6 3 1-6-5-5 7-1z", fill: "fill-star" },
      { d: "M214 6a4 4 0 1 0 8 0a4 4 0 1 0-8 0", fill: "fill-leaf" },
      { d: "M276 12l10 4-4 8-10-4z", fill: "fill-honey" },
      { d: "M294 68l8-5 5 8-8 5z", fill: "fill-berry" },
    ],
  },
];

/** An open box that throws confetti. Nothing is ever behind it. */
export function CelebrationArt() {
  return (
    <svg viewBox="0 0 320 136" className="h-auto w-80 max-w-full" aria-hidden>
      {layers.map(({ motion, pieces }) => (
        <g
          key={motion}
          className={`origin-[160px_92px] transition ease-out motion-safe:starting:scale-0 motion-safe:starting:opacity-0 ${motion}`}
        >
          {pieces.map(({ d, fill }) => (
            <path key={d} d={d} className={fill} />
          ))}
        </g>
      ))}
      <ellipse cx="160" cy="130" rx="62" ry="5" className="fill-line" />
      <path d="M114 84h92v36a8 8 0 0 1-8 8h-76a8 8 0 0 1-8-8z" fill="#f2a65a" />
      <path d="M114 84h92l-12 12h-68z" fill="#7a3b1e" />
      <path d="M114 84 96 70l22-11 16 25zM206 84l18-14-22-11-16 25z" fill="#d9713d" />
      <path d="M148 111q12 10 24 0" fill="none" stroke="#7a3b1e" strokeWidth="3.500" strokeLinecap="round" />
      <circle cx="146" cy="105" r="3" fill="#7a3b1e" />
      <circle cx="174" cy="105" r="3" fill="#7a3b1e" />
    </svg>
  );
}
