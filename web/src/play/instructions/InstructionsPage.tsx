import { brand } from "@boxmates/contract/base/brand";
import { pages } from "@boxmates/contract/base/paths";
import { isId } from "@boxmates/contract/base/values";
import { deliveryRefusals } from "@boxmates/contract/deliveries/delivery";
import type { ShownDelivery } from "@boxmates/contract/play/instructions";
import { boxTypeLabels } from "@boxmates/contract/workshop/box";
import { lazy, type ReactNode, Suspense } from "react";
import { Navigate, redirect, useLocation } from "react-router";
import { prefetch, replaceRead, useRead } from "../../base/api/read.ts";
import { Drawing } from "../../base/art/Drawing.tsx";
import { EmptyBoxArt } from "../../base/shell/EmptyBoxArt.tsx";
import { BackLink } from "../../base/ui/BackLink.tsx";
import { EmptyState } from "../../base/ui/EmptyState.tsx";
import { ErrorState } from "../../base/ui/ErrorState.tsx";
import { formatDate } from "../../base/ui/formatting.ts";
import { PageBody } from "../../base/ui/PageBody.tsx";
import { pageTitle } from "../../base/ui/page-title.ts";
import { Skeleton } from "../../base/ui/Skeleton.tsx";
import { toast } from "../../base/ui/toast.ts";
import { UnreadPage } from "../../base/ui/UnreadPage.tsx";
import { useTitle } from "../../base/ui/use-title.ts";
import { TogetherLink } from "../../deliveries/delivery/TogetherLink.tsx";
import { BoxTexts } from "../../workshop/text/BoxTexts.tsx";
import type { ActivityProps } from "../activity-session/Activity.tsx";
import { AfterGame } from "../tasting/AfterGame.tsx";
import { Challenge } from "../tasting/Challenge.tsx";
import { failedToLoad, groupBySlug, instructionsPage } from "../tasting/reads.ts";
import { TastingArt } from "../tasting/TastingArt.tsx";
import { closedWords } from "../tasting/words.ts";
import type { Route } from "./+types/InstructionsPage.ts";

const name = "Tasting Challenge";

export const meta = () => pageTitle(brand, name);

const deliveryIn = (search: string) => new URLSearchParams(search).get("delivery") || undefined;

export function clientLoader({ request, params: { groupId } }: Route.ClientLoaderArgs) {
  if (!isId(groupId)) return prefetch(groupBySlug(groupId));
  const deliveryId = deliveryIn(new URL(request.url).search);
  if (deliveryId !== undefined && !isId(deliveryId)) {
    toast.error("Error", `${failedToLoad} ${deliveryRefusals.DELIVERY_NOT_FOUND.detail}`);
    throw redirect(pages.group({ groupId }));
  }
  return prefetch(instructionsPage(groupId, deliveryId));
}

export default function InstructionsPage({ params: { groupId } }: Route.ComponentProps) {
  const { search } = useLocation();
  if (!isId(groupId)) return <Slug slug={groupId} search={search} />;
  // Another delivery is another page: nothing that was chosen before belongs to it.
  return <Instructions key={groupId + search} groupId={groupId} deliveryId={deliveryIn(search)} />;
}

const toMyGroup = { GROUP_NOT_FOUND: pages.myGroup(), NOT_A_MEMBER: pages.myGroup() };

/** A slug leads to the page's one address. */
function Slug({ slug, search }: { slug: string; search: string }) {
  const read = useRead(groupBySlug(slug), { leadsTo: toMyGroup });
  if (read.value) return <Navigate to={pages.instructions({ groupId: read.value.id }) + search} replace />;
  return (
    <Frame groupId={slug}>
      <Unread read={read} />
    </Frame>
  );
}

function Instructions({ groupId, deliveryId }: { groupId: string; deliveryId: string | undefined }) {
  const page = instructionsPage(groupId, deliveryId);
  const read = useRead(page, { leadsTo: { ...toMyGroup, DELIVERY_NOT_FOUND: pages.group({ groupId }) } });
  const delivery = read.value?.delivery;
  useTitle(brand, delivery?.boxTitle);
  return (
    <Frame groupId={groupId}>
      {!read.value && <Unread read={read} />}
      {read.value && delivery && (
        <>
          <Heading groupId={groupId} groupName={read.value.groupName} delivery={delivery} />
          <BoxInstructions groupId={groupId} delivery={delivery} page={page} />
          <BoxTexts texts={delivery.texts} />
        </>
      )}
      {read.value && !delivery && <NoDelivery />}
    </Frame>
  );
}

function Frame({ groupId, children }: { groupId: string; children: ReactNode }) {
  return (
    <PageBody width="reading" className="py-12">
      <BackLink to={pages.group({ groupId })}>Back to Group</BackLink>
      {children}
    </PageBody>
  );
}

function Unread({ read }: Pick<Parameters<typeof UnreadPage>[0], "read">) {
  return (
    <>
      <h1 className="mt-6 mb-8 text-4xl font-extrabold">{name}</h1>
      <UnreadPage title={failedToLoad} read={read} />
    </>
  );
}

function NoDelivery() {
  return (
    <div className="mt-6">
      <EmptyState
        heading="h1"
        title="No deliveries found for this group."
        text="The first box comes on the date of your group's subscription. Once it has arrived, you can taste and guess here."
        drawing={<Drawing sheet="places" name="mailbox" className="mx-auto max-w-64 text-honey" />}
      />
    </div>
  );
}

interface HeadingProps {
  groupId: string;
  groupName: string;
  delivery: ShownDelivery;
}

function Heading({ groupId, groupName, delivery }: HeadingProps) {
  const { id: deliveryId, boxTitle, deliveryDate, tasting, activity, questionnaire } = delivery;
  const isPlayable = delivery.status === "delivered" && (tasting ?? activity ?? questionnaire) !== null;
  return (
    <header className="mt-6 mb-8 flex flex-wrap items-end justify-between gap-4">
      <div className="min-w-0">
        <p className="text-muted wrap-anywhere">
          <bdi>{groupName}</bdi> ·{" "}
          <span className="whitespace-nowrap">Delivery of {formatDate(deliveryDate)}</span>
        </p>
        <h1 className="mt-1 text-4xl font-extrabold wrap-anywhere">{boxTitle}</h1>
      </div>
      {isPlayable && <TogetherLink groupId={groupId} deliveryId={deliveryId} />}
    </header>
  );
}

type PageRead = ReturnType<typeof instructionsPage>;

// Most boxes have no activity, so the page does not carry it.
const Activity = lazy(() =>
  import("../activity-session/Activity.tsx").catch(() => ({ default: ActivityNotLoaded })),
);

function ActivityNotLoaded(_: ActivityProps) {
  const text = "The activity could not be loaded. Nothing was lost: check your connection and try again.";
  return <ErrorState title={failedToLoad} text={text} onRetry={() => location.reload()} />;
}

function showActivity(page: PageRead, activity: ActivityProps["activity"]): void {
  replaceRead(page, (known) => ({ ...known, delivery: known.delivery && { ...known.delivery, activity } }));
}

interface BoxInstructionsProps {
  groupId: string;
  delivery: ShownDelivery;
  page: PageRead;
}

/** The game for a box of this kind. */
function BoxInstructions({ groupId, delivery, page }: BoxInstructionsProps) {
  const { id, boxType, status, tasting, activity, texts } = delivery;
  if (activity) {
    return (
      <Suspense fallback={<Skeleton className="h-96 w-full rounded-3xl" />}>
        <Activity
          key={id}
          groupId={groupId}
          delivery={delivery}
          activity={activity}
          show={(next) => showActivity(page, next)}
          next={<AfterGame groupId={groupId} delivery={delivery} />}
        />
      </Suspense>
    );
  }
  if (boxType !== "gourmet_tasting") {
    // They are shown with the box's other texts.
    if (texts.some(({ textType }) => textType === "instructions")) return null;
    // Specification, section 2, to the letter.
    const title = `Instructions for ${boxTypeLabels[boxType]} will be available soon.`;
    return <EmptyState title={title} drawing={<EmptyBoxArt />} />;
  }
  if (tasting)
    return <Challenge key={id} groupId={groupId} delivery={delivery} tasting={tasting} page={page} />;
  const isAwaited = status === "preparing" || status === "shipped";
  return <EmptyState {...closedWords(delivery)} drawing={isAwaited ? <TastingArt /> : <EmptyBoxArt />} />;
}
