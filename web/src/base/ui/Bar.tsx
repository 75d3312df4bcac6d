const tones = { accent: "fill-accent", sky: "fill-sky" };

interface BarProps {
  /** 0 to 100. */
  percent: number;
  tone?: keyof typeof tones;
}

/** The number is beside it. Drawn with attributes: the Content Security Policy allows no inline styles. */
export function Bar({ percent, tone = "accent" }: BarProps) {
  return (
    <svg aria-hidden="true" className="h-2.5 w-full overflow-hidden rounded-full bg-line">
      <rect width={`${percent}%`} height="100%" rx="5" className={tones[tone]} />
    </svg>
  );
}
