import { Link, useSearchParams } from "react-router";
import { buttonClass } from "../ui/button-class.ts";

interface NextPageLinkProps {
  next: string | null;
  /** The parameter of the address that says where the next page begins. */
  from?: "before" | "after";
  children?: string;
}

/** Leads to the next page of a long list, with the same search and filters. */
export function NextPageLink({ next, from = "before", children = "Older entries" }: NextPageLinkProps) {
  const [params] = useSearchParams();
  if (!next) return null;
  const address = new URLSearchParams(params);
  address.set(from, next);
  return (
    <p className="mt-8 text-center">
      <Link to={`?${address}`} className={buttonClass("outline")}>
        {children}
      </Link>
    </p>
  );
}
