import { pages } from "@boxmates/contract/paths";
import { Link, useFetchers } from "react-router";
import { ShownTo } from "../shell/ShownTo.tsx";
import { buttonClass } from "../ui/button-class.ts";

/** For somebody who comes here signed in, by a link of the public pages: the way on, beside the way into another account. */
export function AlreadySignedIn() {
  // Who signs in here and now is on the way to another page already.
  const isBusy = useFetchers().some(({ state }) => state !== "idle");
  if (isBusy) return null;
  return (
    <ShownTo audience="members">
      <div className="mb-5 grid gap-3 rounded-3xl bg-accent-soft p-5 sm:flex sm:items-center sm:justify-between">
        <p className="font-medium">You are signed in already.</p>
        <Link to={pages.myGroup()} className={buttonClass("outline", "shrink-0")}>
          Go to My Group
        </Link>
      </div>
    </ShownTo>
  );
}
