/** One table through two homes, by day and by night, and the box that opens on it. */
export function HeroArt() {
  return (
    <svg viewBox="0 0 480 400" className="h-auto w-full" aria-hidden>
      <HeroFriends />
      <rect y="290" width="480" height="62" rx="26" className="fill-table" />
      <path d="M60 340h34l-8 52H68zM392 340h34l-10 52h-18z" className="fill-table" />
      <HeroTreats />
      <HeroBox />
    </svg>
  );
}

/** Two friends in two cities: a window each, one by day and one by night. */
function HeroFriends() {
  return (
    <>
      <g transform="rotate(-3 92 180)">
        <rect x="4" y="52" width="178" height="262" rx="34" className="fill-art-cream" />
        <rect x="13" y="61" width="160" height="250" rx="26" className="fill-art-day" />
        <circle cx="138" cy="100" r="17" className="fill-art-honey" />
        <path
          d="M30 118c0-11 13-14 19-7 7-12 27-9 28 5 13-1 15 15 2 15H37c-7 0-9-8-7-13z"
          className="fill-art-cream"
        />
      </g>
      <g transform="rotate(4 390 190)">
        <rect x="300" y="74" width="174" height="240" rx="34" className="fill-art-cream" />
        <rect x="309" y="83" width="156" height="228" rx="26" className="fill-art-night" />
        <path d="M442 112a17 17 0 1 0 12 26 20 20 0 0 1-12-26z" className="fill-art-honey" />
        <path
          d="M330 108v.1M356 96v.1M340 142v.1M400 100v.1"
          strokeWidth="5"
          strokeLinecap="round"
          className="stroke-art-cream"
        />
      </g>
      <path d="M36 300c0-42 22-58 56-58s54 16 54 58z" className="fill-art-tomato" />
      <path
        d="M58 268q-28-10-27-48"
        fill="none"
        strokeWidth="20"
        strokeLinecap="round"
        className="stroke-art-tomato"
      />
      <g className="fill-art-skin-b">
        <circle cx="31" cy="214" r="11" />
        <rect x="82" y="226" width="20" height="26" rx="9" />
        <circle cx="92" cy="208" r="31" />
      </g>
      <path
        d="M57 222c-8-58 78-62 72 0l-6 8c-3-16-6-26-12-32-15 6-33 6-42 0-6 9-6 16-6 30z"
        className="fill-art-iron"
      />
      <path d="M338 300c0-42 20-58 54-58s56 16 56 58z" className="fill-art-honey" />
      <path
        d="M426 268q28-12 26-52"
        fill="none"
        strokeWidth="20"
        strokeLinecap="round"
        className="stroke-art-honey"
      />
      <g className="fill-art-skin-c">
        <circle cx="452" cy="210" r="11" />
        <rect x="382" y="226" width="20" height="26" rx="9" />
        <circle cx="392" cy="208" r="31" />
      </g>
      <path
        d="M364 194a14 14 0 0 1 6-20 15 15 0 0 1 22-8 15 15 0 0 1 22 7 14 14 0 0 1 8 20 13 13 0 0 1 2 22q-6-6-6-22-12 4-20-6-12 12-28 8 0 12-6 20a13 13 0 0 1 0-21z"
        className="fill-art-iron"
      />
      <g className="fill-art-line">
        <path d="M84 208a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM114 206a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM384 208a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM408 208a4 4 0 1 1-8 0 4 4 0 0 1 8 0z" />
        <path d="M86 218h20q-2 13-10 13t-10-13z" />
      </g>
      <path
        d="M382 219q9 9 18 0"
        fill="none"
        strokeWidth="4"
        strokeLinecap="round"
        className="stroke-art-line"
      />
    </>
  );
}

const rises =
  "origin-[240px_240px] transition ease-bounce motion-safe:starting:scale-50 motion-safe:starting:opacity-0";

/** The good things of all themes, coming up out of the box a moment after it opens. */
function HeroTreats() {
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

const unfolds = "transition-transform duration-700 ease-bounce motion-safe:starting:scale-y-0";

/** The box in front: its flaps unfold once, when the page opens. */
function HeroBox() {
  return (
    <>
      <path d="M152 226h176v104a18 18 0 0 1-18 18H170a18 18 0 0 1-18-18z" className="fill-art-kraft" />
      <path d="M152 226h176v18H152z" className="fill-art-shade" />
      <path d="M224 226h32v122h-32z" className="fill-art-cream" />
      <path d="M152 226l-42-28 50-24 42 52z" className={`origin-[152px_226px] fill-art-flap ${unfolds}`} />
      <path
        d="M328 226l40-32-48-18-42 50z"
        className={`origin-[328px_226px] fill-art-flap delay-75 ${unfolds}`}
      />
      <path
        d="M240 320c-26-15-34-31-25-42 8-8 21-5 25 6 4-11 17-14 25-6 9 11 1 27-25 42z"
        className="fill-art-berry"
      />
      <g
        fill="none"
        strokeWidth="4.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-art-line"
      >
        <path d="M178 296q8 9 16 0M286 296q9 10 17-1M172 281q5-7 11 0M189 281q5-7 11 0" />
      </g>
      <path
        d="M285 280a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM309 280a4 4 0 1 1-8 0 4 4 0 0 1 8 0z"
        className="fill-art-line"
      />
      <path
        d="M173 294a5 5 0 1 1-10 0 5 5 0 0 1 10 0zM319 294a5 5 0 1 1-10 0 5 5 0 0 1 10 0z"
        className="fill-art-pink"
      />
    </>
  );
}
