import { pages } from "@boxmates/contract/paths";
import { ShieldX } from "lucide-react";
import { Link } from "react-router";
import { buttonClass } from "../ui/button-class.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { PageBody } from "../ui/PageBody.tsx";

/** Pages that do not redirect show this to everyone but admins. Specification, section 6. */
export function AccessDenied() {
  return (
    <PageBody width="narrow" className="py-16">
      <EmptyState
        heading="h1"
        drawing={<ShieldX className="size-12" />}
        title="Access denied. Admin role required."
        action={
          <Link to={pages.myGroup()} className={buttonClass()}>
            Go to My Group
          </Link>
        }
      />
    </PageBody>
  );
}
