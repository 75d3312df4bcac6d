import { Link, useSearchParams } from "react-router";
import { buttonClass } from "../ui/button-class.ts";

/** Leads to the next page of a long list, with the same search and filters. */
export function NextPageLink({ next }: { next: string | null }) {
  const [params] = useSearchParams();
  if (!next) return null;
  const address = new URLSearchParams(params);
  address.set("before", next);
  return (
    <p className="mt-8 text-center">
      <Link to={`?${address}`} className={buttonClass("outline")}>
        Older entries
      </Link>
    </p>
  );
}
