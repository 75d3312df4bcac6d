import { ShieldX } from "lucide-react";
import { EmptyState } from "../ui/EmptyState.tsx";
import { PageBody } from "../ui/PageBody.tsx";

/** What pages that do not redirect show to everyone but admins. Specification, section 6. */
export function AccessDenied() {
  return (
    <PageBody width="narrow" className="py-16">
      <EmptyState
        heading="h1"
        drawing={<ShieldX className="size-12" />}
        title="Access denied. Admin role required."
      />
    </PageBody>
  );
}
