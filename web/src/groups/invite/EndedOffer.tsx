import { pages } from "@boxmates/contract/base/paths";
import { Link } from "react-router";
import { useSession } from "../../base/api/session.ts";
import { Drawing } from "../../base/art/Drawing.tsx";
import { buttonClass } from "../../base/ui/button-class.ts";
import { EmptyState } from "../../base/ui/EmptyState.tsx";
import { PageBody } from "../../base/ui/PageBody.tsx";

interface EndedOfferProps {
  title: string;
  text: string;
  /** Undefined if it is no longer known. */
  groupName?: string | undefined;
}

/** Replaces an invitation or link that can no longer be used to join. */
export function EndedOffer({ title, text, groupName }: EndedOfferProps) {
  const session = useSession();
  const [to, label] =
    session.status === "signed-in"
      ? [pages.myGroup(), "Go to My Group"]
      : [pages.home(), "Go to the home page"];
  return (
    <PageBody width="narrow" className="py-16">
      <EmptyState
        heading="h1"
        drawing={<Drawing sheet="places" name="puzzled" className="mx-auto max-w-64 text-honey" />}
        title={title}
        text={
          <span className="wrap-anywhere">
            {groupName !== undefined && (
              <span>
                It was to join <bdi className="font-semibold text-ink">{groupName}</bdi>.{" "}
              </span>
            )}
            <span>{text}</span>
          </span>
        }
        action={
          <Link to={to} className={buttonClass("outline")}>
            {label}
          </Link>
        }
      />
    </PageBody>
  );
}
