import { brand } from "@boxmates/contract/base/brand";
import { pages } from "@boxmates/contract/base/paths";
import { useEffect } from "react";
import { Link } from "react-router";
import { EmptyBoxArt } from "../../base/shell/EmptyBoxArt.tsx";
import { buttonClass } from "../../base/ui/button-class.ts";
import { EmptyState } from "../../base/ui/EmptyState.tsx";
import { PageBody } from "../../base/ui/PageBody.tsx";
import { pageTitle } from "../../base/ui/page-title.ts";
import { toast } from "../../base/ui/toast.ts";

export const meta = () => pageTitle(brand, "Questionnaire Results");

const missingParts = "Missing required parameters. Please check the URL.";

/** Shown for an address of results that lacks the group, the delivery or the questionnaire. */
export default function MissingPartsPage() {
  useEffect(() => toast.error("Error", missingParts), []);
  return (
    <PageBody width="reading" className="py-16">
      <EmptyState
        heading="h1"
        drawing={<EmptyBoxArt />}
        title="Which results?"
        text={missingParts}
        action={
          <Link to={pages.myGroup()} className={buttonClass()}>
            Go to My Group
          </Link>
        }
      />
    </PageBody>
  );
}
