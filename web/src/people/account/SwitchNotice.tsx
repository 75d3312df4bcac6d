import { pages } from "@boxmates/contract/base/paths";
import { Link } from "react-router";
import { useSession } from "../../base/api/session.ts";
import { buttonClass } from "../../base/ui/button-class.ts";

/** Asks somebody who is signed in with another account than this link's whether to switch. */
export function SwitchNotice({ email }: { email: string }) {
  const session = useSession();
  if (session.status !== "signed-in" || session.user.email === email) return null;
  return (
    <div className="grid gap-4 rounded-2xl bg-accent-soft p-5 wrap-anywhere">
      <p>
        You are signed in as <strong>{session.user.email}</strong>. If you go on, you are signed in as{" "}
        <strong>{email}</strong> here instead.
      </p>
      <Link to={pages.home()} className={buttonClass("outline", "sm:justify-self-start")}>
        Stay signed in as before
      </Link>
    </div>
  );
}
