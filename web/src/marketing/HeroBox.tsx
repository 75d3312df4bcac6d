const unfolds = "transition-transform duration-700 ease-bounce motion-safe:starting:scale-y-0";

/** The box in front: its flaps unfold once, when the page opens. */
export function HeroBox() {
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
