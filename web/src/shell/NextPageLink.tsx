import { Link } from "react-router";
import { buttonClass } from "../ui/button-class.ts";

/** Leads to the next page of a long list. */
export function NextPageLink({ next }: { next: string | null }) {
  if (!next) return null;
  return (
    <p className="mt-8 text-center">
      <Link to={`?${new URLSearchParams({ before: next })}`} className={buttonClass("outline")}>
        Older entries
      </Link>
    </p>
  );
}
