import { brand } from "@boxmates/contract/brand";
import { type History, historyApi } from "@boxmates/contract/history";
import { pages } from "@boxmates/contract/paths";
import { id } from "@boxmates/contract/values";
import { redirect } from "react-router";
import { call } from "../api/client.ts";
import { useLivePage } from "../api/live-events.ts";
import { load } from "../api/load.ts";
import { readPart } from "../api/read-part.ts";
import { useSession } from "../api/session.ts";
import { Drawing } from "../art/Drawing.tsx";
import { BackLink } from "../ui/BackLink.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { OldUnreadPage as UnreadPage } from "../ui/OldUnreadPage.tsx";
import { PageBody } from "../ui/PageBody.tsx";
import { pageTitle } from "../ui/page-title.ts";
import { useLastKnown } from "../ui/use-last-known.ts";
import type { Route } from "./+types/HistoryPage.ts";
import { LikenessCard } from "./LikenessCard.tsx";
import { MemberTasteCard } from "./MemberTasteCard.tsx";
import { PastDeliveries } from "./PastDeliveries.tsx";
import { PointsCard } from "./PointsCard.tsx";
import { tastePairs } from "./taste-pairs.ts";

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageTitle(brand, loaderData?.ok ? loaderData.value.groupName : "Group", "History");

const failed = "Failed to load group history";

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  // The group's page knows the slugs, and tells who may not see the group.
  const toGroup = () => redirect(pages.group({ groupId: params.groupId }));
  if (!id.safeParse(params.groupId).success) throw toGroup();
  return readPart(
    () => failed,
    () =>
      load(request, () => call(historyApi.show, { params }, request.signal), {
        GROUP_NOT_FOUND: toGroup,
        NOT_A_MEMBER: toGroup,
      }),
  );
}

export default function HistoryPage({ loaderData, params }: Route.ComponentProps) {
  return <GroupHistory key={params.groupId} loaderData={loaderData} groupId={params.groupId} />;
}

interface GroupHistoryProps {
  loaderData: Route.ComponentProps["loaderData"];
  groupId: string;
}

function GroupHistory({ loaderData, groupId }: GroupHistoryProps) {
  useLivePage(`group:${groupId}`);
  const history = useLastKnown(loaderData.ok ? loaderData.value : undefined);
  return (
    <PageBody className="py-12">
      <BackLink to={pages.group({ groupId })}>Back to Group</BackLink>
      <header className="mt-6 mb-8">
        {history && (
          <p className="text-muted wrap-anywhere">
            <bdi>{history.groupName}</bdi>
          </p>
        )}
        <h1 className="mt-1 text-4xl font-extrabold">Group History</h1>
      </header>
      {history ? (
        <Chapters history={history} groupId={groupId} />
      ) : (
        <UnreadPage title={`${failed}.`} reason={loaderData.ok ? "" : loaderData.message} />
      )}
    </PageBody>
  );
}

function Chapters({ history, groupId }: { history: History; groupId: string }) {
  const { groupName, deliveries, members, pointsOverTime, likeness } = history;
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
      <PastDeliveries groupId={groupId} groupName={groupName} deliveries={deliveries} />
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
