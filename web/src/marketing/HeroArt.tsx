import { HeroBox } from "./HeroBox.tsx";

/** An open box from which the good things of all themes come up. */
export function HeroArt() {
  return (
    <svg viewBox="0 0 480 420" className="h-auto w-full" aria-hidden>
      <circle cx="240" cy="200" r="178" className="fill-honey-soft" />
      <g className="fill-berry">
        <circle cx="70" cy="92" r="7" />
        <circle cx="426" cy="262" r="6" />
        <rect x="404" y="56" width="14" height="14" rx="3" transform="rotate(20 411 63)" />
      </g>
      <g className="fill-leaf">
        <circle cx="362" cy="30" r="6" />
        <rect x="88" y="34" width="13" height="13" rx="3" transform="rotate(35 94 40)" />
        <circle cx="44" cy="262" r="6" />
      </g>
      <g className="fill-tomato">
        <circle cx="142" cy="44" r="5" />
        <rect x="424" y="150" width="12" height="12" rx="3" transform="rotate(40 430 156)" />
      </g>
      <path d="M196 84h22v38c12 8 16 18 16 32v90h-54v-90c0-14 4-24 16-32z" fill="#3f7d6b" />
      <rect x="194" y="66" width="26" height="24" rx="6" fill="#2b5a4c" />
      <path d="M180 166h54v44h-54z" fill="#fbf3e4" />
      <circle cx="207" cy="188" r="11" fill="#d9713d" />
      <circle cx="290" cy="158" r="52" fill="#93295f" />
      <g fill="none" stroke="#f7c9de" strokeWidth="5" strokeLinecap="round">
        <path d="M248 142q40-26 80-2M243 166q46-30 94-4M258 188q32-24 70-2" />
      </g>
      <path d="M316 70l64 180" stroke="#b98a4d" strokeWidth="8" strokeLinecap="round" />
      <g transform="translate(8 -66) rotate(12 362 168)">
        <rect x="340" y="150" width="58" height="58" rx="13" fill="#fbf3e4" />
        <g fill="#2c1a27">
          <circle cx="355" cy="165" r="5" />
          <circle cx="383" cy="165" r="5" />
          <circle cx="369" cy="179" r="5" />
          <circle cx="355" cy="193" r="5" />
          <circle cx="383" cy="193" r="5" />
        </g>
      </g>
      <path d="M118 128c8-30 44-34 50-8 22 2 26 32 4 40l-10 74h-30l-10-74c-22-6-22-30-4-32z" fill="#fffaf2" />
      <path d="M124 166h46l-3 16h-40z" fill="#efdcc3" />
      <HeroBox />
    </svg>
  );
}
