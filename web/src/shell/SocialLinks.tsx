import { socialMarks } from "./social-marks.ts";

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
