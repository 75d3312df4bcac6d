import { Link } from "react-router";
import { arrivalAddress } from "../../base/api/sign-in-address.ts";
import { buttonClass, buttonRowClass } from "../../base/ui/button-class.ts";

/** The links to sign up and to sign in; both lead back to `returnTo`. */
export function ArrivalLinks({ returnTo }: { returnTo: string }) {
  return (
    <div className={buttonRowClass}>
      <Link to={arrivalAddress({ returnTo, tab: "sign-up" })} className={buttonClass()}>
        Create Account
      </Link>
      <Link to={arrivalAddress({ returnTo })} className={buttonClass("outline")}>
        I have an account
      </Link>
    </div>
  );
}
