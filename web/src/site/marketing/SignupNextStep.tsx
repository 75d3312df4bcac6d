import { pages } from "@boxmates/contract/base/paths";
import { Link } from "react-router";
import { ShownTo } from "../../base/shell/ShownTo.tsx";
import { buttonClass } from "../../base/ui/button-class.ts";
import { signUpAddress } from "./sign-up-address.ts";

/** The form itself sends nothing: a box comes to a group, and a group begins with an account. */
export function SignupNextStep({ boxTitle }: { boxTitle: string | undefined }) {
  return (
    <section role="status" aria-label="Next step" className="grid gap-3 rounded-2xl bg-accent-soft p-5">
      <h2 className="text-xl font-bold">Now bring your friends</h2>
      <ShownTo audience="visitors">
        <p>
          Create your account, start a group, and invite your friends.{" "}
          {boxTitle && `We offer your group the ${boxTitle} then.`}
        </p>
        <Link to={signUpAddress} className={buttonClass("primary", "sm:justify-self-start")}>
          Create your account
        </Link>
      </ShownTo>
      <ShownTo audience="members">
        <p>
          Start a group, or open one of yours, and choose its box there.{" "}
          {boxTitle && `We offer it the ${boxTitle}.`}
        </p>
        <Link to={pages.myGroup()} className={buttonClass("primary", "sm:justify-self-start")}>
          Go to My Group
        </Link>
      </ShownTo>
    </section>
  );
}
