import { pages } from "@boxmates/contract/paths";
import { Link } from "react-router";
import { buttonClass, buttonRowClass } from "../ui/button-class.ts";

interface ArrivalLinksProps {
  /** The page to come back to. */
  returnTo: string;
  /** The address to sign up with, if only one will do. */
  email?: string;
}

/** The links to sign up and to sign in; both lead back. */
export function ArrivalLinks({ returnTo, email }: ArrivalLinksProps) {
  const arrival = new URLSearchParams({ ...(email !== undefined && { email }), returnTo });
  return (
    <div className={buttonRowClass}>
      <Link to={`${pages.auth()}?tab=sign-up&${arrival}`} className={buttonClass()}>
        Create Account
      </Link>
      <Link to={`${pages.auth()}?${arrival}`} className={buttonClass("outline")}>
        I have an account
      </Link>
    </div>
  );
}
