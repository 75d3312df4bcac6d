import { brand } from "@boxmates/contract/brand";
import { pages } from "@boxmates/contract/paths";
import type { TastedDelivery } from "@boxmates/contract/tasting";
import { useLocation } from "react-router";
import { useLivePage } from "../api/live-events.ts";
import { Drawing } from "../art/Drawing.tsx";
import { BoxTexts } from "../text/BoxTexts.tsx";
import { BackLink } from "../ui/BackLink.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { formatDate } from "../ui/formatting.ts";
import { OldUnreadPage as UnreadPage } from "../ui/OldUnreadPage.tsx";
import { PageBody } from "../ui/PageBody.tsx";
import { pageTitle } from "../ui/page-title.ts";
import type { Route } from "./+types/InstructionsPage.ts";
import { BoxInstructions } from "./BoxInstructions.tsx";
import { rateProduct } from "./rate-product.ts";
import { failedToLoad, readTasting, type TastingRead } from "./read-tasting.ts";
import { startChallenge } from "./start-challenge.ts";
import { useLastRead } from "./use-last-read.ts";

const name = "Tasting Challenge";

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageTitle(brand, loaderData?.page?.delivery?.boxTitle ?? name);

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return readTasting(request, params.groupId);
}

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  const data = Object.fromEntries(await request.formData());
  return data.intent === "start"
    ? startChallenge(params.groupId, String(data.deliveryId))
    : rateProduct(params.groupId, data);
}

export default function InstructionsPage({ loaderData, params: { groupId } }: Route.ComponentProps) {
  useLivePage(`group:${groupId}`);
  const { search } = useLocation();
  return (
    <PageBody width="reading" className="py-12">
      <BackLink to={pages.group({ groupId })}>Back to Group</BackLink>
      {/* Another delivery is another page: nothing that was read or chosen before belongs to it. */}
      <Instructions key={groupId + search} read={loaderData} />
    </PageBody>
  );
}

function Instructions({ read }: { read: TastingRead }) {
  const page = useLastRead(read);
  if (!page) {
    return (
      <>
        <h1 className="mt-6 mb-8 text-4xl font-extrabold">{name}</h1>
        <UnreadPage title={failedToLoad} reason={read.failed ?? ""} />
      </>
    );
  }
  if (page.delivery) return <Delivered groupName={page.groupName} delivery={page.delivery} />;
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

function Delivered({ groupName, delivery }: { groupName: string; delivery: TastedDelivery }) {
  return (
    <>
      <header className="mt-6 mb-8">
        <p className="text-muted wrap-anywhere">
          <bdi>{groupName}</bdi> ·{" "}
          <span className="whitespace-nowrap">Delivery of {formatDate(delivery.deliveryDate)}</span>
        </p>
        <h1 className="mt-1 text-4xl font-extrabold wrap-anywhere">{delivery.boxTitle}</h1>
      </header>
      <BoxInstructions delivery={delivery} />
      <BoxTexts texts={delivery.texts} />
    </>
  );
}
