import { brand } from "@boxmates/contract/base/brand";
import { formatCount } from "@boxmates/contract/base/counted";
import { type Forecast, type Horizon, horizons, usualHorizon } from "@boxmates/contract/desk/forecast";
import { Download } from "lucide-react";
import { type RefObject, useRef } from "react";
import { useSearchParams } from "react-router";
import { prefetch, useRead } from "../../base/api/read.ts";
import { useSession } from "../../base/api/session.ts";
import { DashboardLink } from "../../base/shell/DashboardLink.tsx";
import { EmptyBoxArt } from "../../base/shell/EmptyBoxArt.tsx";
import { Button } from "../../base/ui/Button.tsx";
import { Card } from "../../base/ui/Card.tsx";
import { EmptyState } from "../../base/ui/EmptyState.tsx";
import { FilterSelect } from "../../base/ui/FilterSelect.tsx";
import { formatDate, formatMoment } from "../../base/ui/formatting.ts";
import { PageBody } from "../../base/ui/PageBody.tsx";
import { pageTitle } from "../../base/ui/page-title.ts";
import { SearchedPart } from "../../base/ui/SearchedPart.tsx";
import { UnreadPage } from "../../base/ui/UnreadPage.tsx";
import type { Route } from "./+types/WhatToBuyPage.ts";
import { type Look, useLastLook } from "./last-look.ts";
import { NeedTable } from "./NeedTable.tsx";
import { datesOf, needsOn } from "./needs.ts";
import { whatToBuy } from "./reads.ts";
import { useDownloadWhatToBuy } from "./writes.ts";

export const meta = () => pageTitle(brand, "What to buy");

const horizonIn = (params: URLSearchParams): Horizon =>
  horizons.find((horizon) => horizon === params.get("horizon")) ?? usualHorizon;

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  prefetch(whatToBuy(horizonIn(new URL(request.url).searchParams)));

export default function WhatToBuyPage() {
  const [params] = useSearchParams();
  const read = useRead(whatToBuy(horizonIn(params)));
  return (
    <PageBody className="grid grid-cols-1 gap-8 py-12">
      <header>
        <DashboardLink />
        <h1 className="mt-5 text-4xl font-extrabold">What to buy</h1>
        <p className="mt-2 max-w-prose text-muted">
          What the coming deliveries need if nothing changes until then: a box for every member with an
          address, or one for the group. Skips, pauses and moved dates are counted, and a variety box counts
          as the one that it will be.
        </p>
      </header>
      {read.value ? (
        <Needs value={read.value} />
      ) : (
        <UnreadPage title="The list could not be counted" read={read} />
      )}
    </PageBody>
  );
}

function Needs({ value }: { value: Forecast }) {
  const [last, see] = useLastLook(useUserId());
  const heading = useRef<HTMLHeadingElement>(null);
  const isEmpty = value.dates.length === 0 && datesOf(value, last?.counts).length === 0;
  return (
    <SearchedPart className="grid grid-cols-1 gap-8">
      <Controls canDownload={value.dates.length > 0} />
      {isEmpty ? (
        <EmptyState
          drawing={<EmptyBoxArt />}
          title="Nothing to buy"
          text={`No delivery is planned until ${formatDate(value.until)}.`}
        />
      ) : (
        <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-2">
          <InAll value={value} last={last} heading={heading} onSeen={() => see(value)} />
          <ByDate value={value} last={last} />
        </div>
      )}
    </SearchedPart>
  );
}

function useUserId(): string {
  const session = useSession();
  return session.status === "signed-in" ? session.user.id : "";
}

const horizonLabels: Record<Horizon, string> = {
  "6-weeks": "The next 6 weeks",
  "3-months": "The next 3 months",
  "6-months": "The next 6 months",
};

function Controls({ canDownload }: { canDownload: boolean }) {
  const [params, setParams] = useSearchParams();
  const horizon = horizonIn(params);
  const { send, busy } = useDownloadWhatToBuy();
  return (
    <div className="flex flex-wrap gap-3 max-sm:*:grow">
      <div className="grid sm:w-60">
        <FilterSelect
          label="How far ahead"
          options={horizons.map((value) => ({ value, label: horizonLabels[value] }))}
          value={horizon}
          onChoose={(next) => setParams({ horizon: next }, { replace: true, preventScrollReset: true })}
        />
      </div>
      {canDownload && (
        <Button kind="outline" busy={busy} busyLabel="Downloading..." onClick={() => send(horizon)}>
          <Download className="size-5" aria-hidden />
          Download CSV
        </Button>
      )}
    </div>
  );
}

interface ComparedProps {
  value: Forecast;
  last: Look | undefined;
}

interface InAllProps extends ComparedProps {
  heading: RefObject<HTMLHeadingElement | null>;
  onSeen: () => void;
}

function InAll({ value, last, heading, onSeen }: InAllProps) {
  const seen = () => {
    onSeen();
    // The button's news is no news any more.
    heading.current?.focus({ preventScroll: true });
  };
  return (
    <section aria-labelledby="in-all" className="min-w-0">
      <h2 id="in-all" ref={heading} tabIndex={-1} className="mb-4 text-2xl font-bold outline-none">
        In all until {formatDate(value.until)}
      </h2>
      <Card className="grid grid-cols-1 gap-4">
        <NeedTable
          caption={`What is needed until ${formatDate(value.until)}`}
          needs={needsOn(datesOf(value, last?.counts), value, last?.counts)}
          isCompared={last !== undefined}
        />
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
          <p role="status" className="min-w-0 text-sm text-muted">
            {last
              ? `Compared with what you saw on ${formatMoment(last.seenAt)}, in this browser.`
              : "Press the button, and next time you see here what has changed since."}
          </p>
          <Button kind="outline" onClick={seen}>
            I have seen this
          </Button>
        </div>
      </Card>
    </section>
  );
}

function ByDate({ value, last }: ComparedProps) {
  return (
    <section aria-labelledby="by-date" className="min-w-0">
      <h2 id="by-date" className="mb-4 text-2xl font-bold">
        Date by date
      </h2>
      <ul className="grid grid-cols-1 gap-3">
        {datesOf(value, last?.counts).map((date, place) => (
          <li key={date}>
            <details
              open={place === 0}
              className="rounded-3xl border border-line bg-surface px-5 py-2 shadow-soft sm:px-6"
            >
              <summary className="min-h-11 cursor-pointer py-2">
                <span className="text-lg font-bold">{formatDate(date)}</span>
                <span className="text-muted"> · {dateWords(value, date)}</span>
              </summary>
              <div className="pb-3">
                <NeedTable
                  caption={`What is needed on ${formatDate(date)}`}
                  needs={needsOn([date], value, last?.counts)}
                  isCompared={last !== undefined}
                />
              </div>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

function dateWords({ dates }: Forecast, date: string): string {
  const found = dates.find((each) => each.date === date);
  const boxes = found?.boxes.reduce((sum, { count }) => sum + count, 0) ?? 0;
  const deliveries = found?.deliveries ?? 0;
  return `${formatCount(boxes)} ${boxes === 1 ? "box" : "boxes"} in ${formatCount(deliveries)} ${deliveries === 1 ? "delivery" : "deliveries"}`;
}
