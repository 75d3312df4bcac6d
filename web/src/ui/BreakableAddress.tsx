import { Fragment } from "react";

/** An email address that breaks after its `@`, dots and hyphens if it is too long for a line; anywhere as a last resort. */
export function BreakableAddress({ address }: { address: string }) {
  return (
    <span className="wrap-anywhere">
      {breakableParts(address).map(({ text, start }) => (
        <Fragment key={start}>
          {start > 0 && <wbr />}
          {text}
        </Fragment>
      ))}
    </span>
  );
}

function breakableParts(address: string): { text: string; start: number }[] {
  return [...address.matchAll(/[^@.\-_+]*[@.\-_+]?/g)]
    .map((match) => ({ text: match[0], start: match.index }))
    .filter(({ text }) => text !== "");
}
