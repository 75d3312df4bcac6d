const rises =
  "origin-[240px_240px] transition ease-bounce motion-safe:starting:scale-50 motion-safe:starting:opacity-0";

/** The good things of all themes, coming up out of the box a moment after it opens. */
export function HeroTreats() {
  return (
    <>
      <g className={`delay-200 duration-700 ${rises} motion-safe:starting:translate-y-16`}>
        <path d="M186 116h20v30c11 8 15 14 15 28v60h-50v-60c0-14 4-20 15-28z" className="fill-art-leaf" />
        <rect x="183" y="100" width="26" height="22" rx="6" className="fill-art-berry" />
        <path d="M171 184h50v34h-50z" className="fill-art-cream" />
        <circle cx="196" cy="201" r="9" className="fill-art-flap" />
        <path d="M298 112l-18 116" strokeWidth="9" strokeLinecap="round" className="stroke-art-shade" />
        <ellipse cx="300" cy="100" rx="13" ry="20" transform="rotate(9 300 100)" className="fill-art-shade" />
        <circle cx="250" cy="188" r="38" className="fill-art-berry" />
        <path
          d="M219 178q30-22 62-2M214 196q36-26 74-4M226 214q24-18 50-2"
          fill="none"
          strokeWidth="4"
          strokeLinecap="round"
          className="stroke-art-pink"
        />
      </g>
      <g className={`delay-300 duration-1000 ${rises} motion-safe:starting:translate-y-28`}>
        <g transform="rotate(-14 250 92)">
          <rect x="226" y="68" width="48" height="48" rx="11" className="fill-art-cream" />
          <path
            d="M239 81v.1M261 81v.1M250 92v.1M239 103v.1M261 103v.1"
            strokeWidth="9"
            strokeLinecap="round"
            className="stroke-art-line"
          />
        </g>
        <path d="M214 44l5 10 11 2-8 8 2 11-10-5-10 5 2-11-8-8 11-2z" className="fill-art-honey" />
        <rect
          x="286"
          y="38"
          width="14"
          height="14"
          rx="3"
          transform="rotate(24 293 45)"
          className="fill-art-leaf"
        />
        <circle cx="252" cy="26" r="7" className="fill-art-berry" />
        <circle cx="172" cy="70" r="6" className="fill-art-sky" />
        <rect
          x="196"
          y="12"
          width="12"
          height="12"
          rx="3"
          transform="rotate(40 202 18)"
          className="fill-art-tomato"
        />
        <circle cx="316" cy="66" r="5" className="fill-art-tomato" />
      </g>
    </>
  );
}
