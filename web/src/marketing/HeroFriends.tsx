/** Two friends in two cities: a window each, one by day and one by night. */
export function HeroFriends() {
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
