import { brand } from "@boxmates/contract/base/brand";
import {
  type AuditEntry,
  auditKindLabels,
  auditKinds,
  auditLifetimeYears,
  paymentKinds,
} from "@boxmates/contract/desk/audit";
import { Download } from "lucide-react";
import { useSearchParams } from "react-router";
import { prefetch, type Reading, useRead } from "../../base/api/read.ts";
import { takesPayments } from "../../base/api/takes-payments.ts";
import { DashboardLink } from "../../base/shell/DashboardLink.tsx";
import { NextPageLink } from "../../base/shell/NextPageLink.tsx";
import { Button } from "../../base/ui/Button.tsx";
import { controlClass } from "../../base/ui/control-class.ts";
import { DateInput } from "../../base/ui/DateInput.tsx";
import { PageBody } from "../../base/ui/PageBody.tsx";
import { pageTitle } from "../../base/ui/page-title.ts";
import { SearchedPart } from "../../base/ui/SearchedPart.tsx";
import { SearchInput } from "../../base/ui/SearchInput.tsx";
import { UnreadPage } from "../../base/ui/UnreadPage.tsx";
import { useAddressFilter } from "../../base/ui/use-address-filter.ts";
import type { Route } from "./+types/AdminAuditPage.ts";
import { AuditList } from "./AuditList.tsx";
import { addressOf, filterIn, kindOf, queryIn } from "./audit-filter.ts";
import { auditEntries } from "./reads.ts";
import { useDownloadEntries } from "./writes.ts";

export const meta = () => pageTitle(brand, "Audit Log");

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  prefetch(auditEntries(queryIn(new URL(request.url).searchParams)));

export default function AdminAuditPage() {
  const [search] = useSearchParams();
  const entries = useRead(auditEntries(queryIn(search)));
  return (
    <PageBody className="grid grid-cols-1 gap-8 py-12">
      <header>
        <DashboardLink />
        <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-4xl font-extrabold">Audit Log</h1>
          <DownloadButton />
        </div>
        <p className="mt-2 text-muted">
          Who did what. Days begin at midnight UTC. Entries are kept for {auditLifetimeYears} years, and
          nobody can change them.
        </p>
      </header>
      <AuditFilterBar />
      <EntrySection entries={entries} />
    </PageBody>
  );
}

function DownloadButton() {
  const [search] = useSearchParams();
  const { send, busy } = useDownloadEntries();
  return (
    <Button kind="outline" busy={busy} busyLabel="Downloading..." onClick={() => send(filterIn(search))}>
      <Download className="size-5" aria-hidden />
      Download CSV
    </Button>
  );
}

interface EntrySectionProps {
  entries: Reading<{ items: AuditEntry[]; next: string | null }>;
}

function EntrySection({ entries }: EntrySectionProps) {
  const { value } = entries;
  return (
    <section aria-labelledby="entries" className="grid grid-cols-1 gap-4">
      {/* Screen readers announce its changes; otherwise they would notice nothing of a search. */}
      <h2 id="entries" aria-live="polite" className="text-2xl font-bold">
        {value ? `Entries (${value.items.length} shown)` : "Entries"}
        {value?.next && (
          <span className="font-sans text-base font-normal tracking-normal text-muted">
            {" "}
            more on the next page
          </span>
        )}
      </h2>
      {value ? (
        <SearchedPart>
          <AuditList entries={value.items} />
          <NextPageLink next={value.next} />
        </SearchedPart>
      ) : (
        <UnreadPage title="The audit log could not be read" read={entries} />
      )}
    </section>
  );
}

/** If nothing is charged, none of these entries speaks of it. */
const offeredKinds = () => auditKinds.filter((kind) => takesPayments() || !paymentKinds.includes(kind));

function AuditFilterBar() {
  const [filter, setFilter] = useAddressFilter({ filterIn, addressOf });
  return (
    <search className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[1fr_16rem_11rem_11rem]">
      <SearchInput
        label="Search by name or email..."
        value={filter.search}
        onType={(search) => setFilter({ ...filter, search })}
        className="col-span-2 lg:col-span-1"
      />
      <label className="col-span-2 grid gap-1.5 lg:col-span-1">
        <span className="font-medium">Kind</span>
        <select
          value={filter.kind}
          onChange={({ target }) => setFilter({ ...filter, kind: kindOf(target.value) })}
          className={`${controlClass} select-arrow cursor-pointer pr-10`}
        >
          <option value="">All</option>
          {offeredKinds().map((kind) => (
            <option key={kind} value={kind}>
              {auditKindLabels[kind]}
            </option>
          ))}
        </select>
      </label>
      <DateInput
        label="From"
        value={filter.from}
        max={filter.to}
        onChange={({ target }) => setFilter({ ...filter, from: target.value })}
      />
      <DateInput
        label="To"
        value={filter.to}
        min={filter.from}
        onChange={({ target }) => setFilter({ ...filter, to: target.value })}
      />
    </search>
  );
}
