import { formatCount } from "@boxmates/contract/base/counted";

interface FoundCountProps {
  /** The noun for what is counted, such as 'box', and its plural. */
  one: string;
  many: string;
  found: { matching: number; total: number };
  isFiltering: boolean;
}

/** Says how many were found. Screen readers announce changes; otherwise a search would seem to do nothing. */
export function FoundCount({ one, many, found: { matching, total }, isFiltering }: FoundCountProps) {
  return (
    <p aria-live="polite" className="font-semibold">
      {formatCount(matching)} {matching === 1 ? one : many}
      {isFiltering && (
        <span className="font-normal text-muted"> filtered from {formatCount(total)} total</span>
      )}
    </p>
  );
}
