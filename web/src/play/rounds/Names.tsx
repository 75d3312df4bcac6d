import { Fragment } from "react";

/** Names as in a sentence, such as 'Ann and Ben', each in its own direction of writing. */
export function Names({ names }: { names: readonly string[] }) {
  const parts = new Intl.ListFormat("en-US").formatToParts(names);
  return parts.map(({ type, value }, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: two friends can have the same name.
    type === "element" ? <bdi key={place}>{value}</bdi> : <Fragment key={place}>{value}</Fragment>,
  );
}
