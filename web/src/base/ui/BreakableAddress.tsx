import { Fragment } from "react";
import { breakableParts } from "./breakable-parts.ts";

/** An email address that breaks where a reader would if it is too long for a line; anywhere as a last resort. */
export function BreakableAddress({ address }: { address: string }) {
  return (
    <span className="wrap-anywhere">
      {breakableParts(address).map(({ text, start }) => (
        <Fragment key={start}>
          {start > 0 && <wbr />}
          <span>{text}</span>
        </Fragment>
      ))}
    </span>
  );
}
