import { brand } from "@boxmates/contract/base/brand";
import { pages } from "@boxmates/contract/base/paths";
import { isId } from "@boxmates/contract/base/values";
import type { History, PastDelivery } from "@boxmates/contract/play/history";
import { BookHeart } from "lucide-react";
import { Link, redirect, useLocation } from "react-router";
import { prefetch, useRead } from "../../base/api/read.ts";
import { useSession } from "../../base/api/session.ts";
import { Drawing } from "../../base/art/Drawing.tsx";
import { NextPageLink } from "../../base/shell/NextPageLink.tsx";
import { BackLink } from "../../base/ui/BackLink.tsx";
import { buttonClass } from "../../base/ui/button-class.ts";
import { EmptyState } from "../../base/ui/EmptyState.tsx";
import { PageBody } from "../../base/ui/PageBody.tsx";
import { pageTitle } from "../../base/ui/page-title.ts";
import { UnreadPage } from "../../base/ui/UnreadPage.tsx";
import { useDialogAbout } from "../../base/ui/use-dialog-about.ts";
import { useTitle } from "../../base/ui/use-title.ts";
import type { Route } from "./+types/HistoryPage.ts";
import { LikenessCard } from "./LikenessCard.tsx";
import { MemberTasteCard } from "./MemberTasteCard.tsx";
import { PastDeliveryCard } from "./PastDeliveryCard.tsx";
import { PointsCard } from "./PointsCard.tsx";
import { groupHistory } from "./reads.ts";
import { SharePictureDialog } from "./SharePictureDialog.tsx";
import type { Shareable } from "./share-picture.ts";
import { tastePairs } from "./taste-pairs.ts";

export const meta = () => pageTitle(brand, "Group", "History");

const beforeIn = (search: string) => new URLSearchParams(search).get("before") ?? undefined;

export function clientLoader({ request, params: { groupId } }: Route.ClientLoaderArgs) {
  // The group's page knows the slugs.
  if (!isId(groupId)) throw redirect(pages.group({ groupId }));
  return prefetch(groupHistory(groupId, beforeIn(new URL(request.url).search)));
}

export default function HistoryPage({ params: { groupId } }: Route.ComponentProps) {
  const { search } = useLocation();
  const read = useRead(groupHistory(groupId, beforeIn(search)), {
    leadsTo: { GROUP_NOT_FOUND: pages.myGroup(), NOT_A_MEMBER: pages.myGroup() },
  });
  const history = read.value;
  useTitle(brand, history?.groupName, "History");
  return (
    <PageBody key={groupId} className="py-12">
      <BackLink to={pages.group({ groupId })}>Back to Group</BackLink>
      <header className="mt-6 mb-8 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          {history && (
            <p className="text-muted wrap-anywhere">
              <bdi>{history.groupName}</bdi>
            </p>
          )}
          <h1 className="mt-1 text-4xl font-extrabold">Group History</h1>
        </div>
        <Link to={pages.book({ groupId })} className={buttonClass("outline")}>
          <BookHeart className="size-5" aria-hidden />
          Memory Book
        </Link>
      </header>
      {history ? (
        <Chapters history={history} groupId={groupId} />
      ) : (
        <UnreadPage title="Failed to load group history." read={read} />
      )}
    </PageBody>
  );
}

function Chapters({ history, groupId }: { history: History; groupId: string }) {
  const { groupName, deliveries, next, members, pointsOverTime, likeness } = history;
  const session = useSession();
  const ownId = session.status === "signed-in" ? session.user.id : undefined;
  if (deliveries.length === 0 && pointsOverTime.length === 0) {
    return (
      <EmptyState
        drawing={<Drawing sheet="places" name="podium" className="mx-auto max-w-64 text-honey" />}
        title="No history yet"
        text="It begins with the first box: who won, what everyone liked best, and how alike your tastes are."
      />
    );
  }
  return (
    <div className="grid grid-cols-1 gap-10">
      <PastDeliveries {...{ groupId, groupName, deliveries, next }} />
      <PointsCard members={members} after={pointsOverTime} />
      <section>
        <h2 className="mb-4 text-2xl font-bold">Members</h2>
        <ul aria-label="Members" className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">
          {members.map((member) => (
            <li key={member.userId}>
              <MemberTasteCard member={member} isOwn={member.userId === ownId} />
            </li>
          ))}
        </ul>
      </section>
      <LikenessCard pairs={tastePairs(likeness, members, ownId)} members={members.length} />
    </div>
  );
}

interface PastDeliveriesProps {
  groupId: string;
  groupName: string;
  /** The latest first. */
  deliveries: readonly PastDelivery[];
  next: string | null;
}

/** A page of the deliveries that have come, the latest first. */
function PastDeliveries({ groupId, groupName, deliveries, next }: PastDeliveriesProps) {
  const sharing = useDialogAbout<Shareable>();
  return (
    <section>
      <h2 className="mb-4 text-2xl font-bold">Past Deliveries</h2>
      <ul aria-label="Past Deliveries" className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">
        {deliveries.map((delivery) => (
          <li key={delivery.id}>
            <PastDeliveryCard
              groupId={groupId}
              delivery={delivery}
              onShare={() =>
                sharing.show({ groupId, groupName, deliveryId: delivery.id, boxTitle: delivery.box.title })
              }
            />
          </li>
        ))}
      </ul>
      <NextPageLink next={next}>Earlier deliveries</NextPageLink>
      <SharePictureDialog dialog={sharing} />
    </section>
  );
}
