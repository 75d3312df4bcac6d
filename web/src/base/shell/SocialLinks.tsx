/** Simple marks of our own, drawn on 24 × 24. */
const socialMarks = [
  {
    name: "Facebook",
    path: "M12 2a10 10 0 0 0-1.6 19.9V14.9H8V12h2.4V9.8c0-2.5 1.5-3.9 3.7-3.9 1 0 2.1.2 2.1.2v2.4h-1.2c-1.2 0-1.6.7-1.6 1.5V12h2.7l-.4 2.9h-2.3v7A10 10 0 0 0 12 2z",
  },
  {
    name: "Instagram",
    path: "M8 2h8a6 6 0 0 1 6 6v8a6 6 0 0 1-6 6H8a6 6 0 0 1-6-6V8a6 6 0 0 1 6-6zm0 2a4 4 0 0 0-4 4v8a4 4 0 0 0 4 4h8a4 4 0 0 0 4-4V8a4 4 0 0 0-4-4zm4 3a5 5 0 1 1 0 10 5 5 0 0 1 0-10zm0 2a3 3 0 1 0 0 6 3 3 0 0 0 0-6zm5.2-3.5a1.3 1.3 0 1 1 0 2.6 1.3 1.3 0 0 1 0-2.6z",
  },
  {
    name: "YouTube",
    path: "M5 5h14a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3zm5 3.5v7l6-3.5z",
  },
] as const;

/** The product has no profiles there yet: these are links that lead nowhere, and say so. */
export function SocialLinks() {
  return (
    <ul aria-label="Social media" className="-ml-3 flex gap-1">
      {socialMarks.map(({ name, path }) => (
        <li key={name}>
          {/* biome-ignore lint/a11y/useFocusableInteractive: there is nothing to follow. */}
          {/* biome-ignore lint/a11y/useSemanticElements: an <a> needs an address. */}
          <span
            role="link"
            aria-disabled="true"
            aria-label={`${name} (not available yet)`}
            title={`${name} (not available yet)`}
            className="grid size-11 place-items-center rounded-full text-muted"
          >
            <svg viewBox="0 0 24 24" className="size-5 fill-current" aria-hidden>
              <path d={path} />
            </svg>
          </span>
        </li>
      ))}
    </ul>
  );
}
