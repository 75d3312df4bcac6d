import { brand } from "@boxmates/contract/base/brand";
import { pages } from "@boxmates/contract/base/paths";
import { Link } from "react-router";

/** The open box with a heart, and the product's name: the way home. */
export function Logo() {
  return (
    <Link
      to={pages.home()}
      className="flex min-h-11 items-center gap-2.5 font-display text-xl font-extrabold tracking-tight"
    >
      <svg viewBox="0 0 50 46" className="h-8 w-9 shrink-0" aria-hidden>
        <path d="M7 22h36v17a5 5 0 0 1-5 5H12a5 5 0 0 1-5-5z" className="fill-art-kraft" />
        <path d="M7 22 0 15l15-6 10 13zM43 22l7-7-15-6-10 13z" className="fill-art-flap" />
        <path
          d="M25 40c-7-4-9-8-6.6-11 2-2.4 5.4-1.4 6.6 1.6 1.2-3 4.6-4 6.6-1.6 2.4 3 .4 7-6.6 11z"
          className="fill-[#93295f]"
        />
        <circle cx="19" cy="4" r="3" fill="#e0699f" />
        <circle cx="32" cy="3" r="2.5" fill="#f2b75a" />
      </svg>
      {brand}
    </Link>
  );
}
