import { brand } from "@boxmates/contract/base/brand";
import { type Report, type ReportMonth, reportedMonths } from "@boxmates/contract/desk/report";
import { ChartColumn } from "lucide-react";
import { useSearchParams } from "react-router";
import { prefetch, useRead } from "../../base/api/read.ts";
import { DashboardLink } from "../../base/shell/DashboardLink.tsx";
import { BarTable } from "../../base/ui/BarTable.tsx";
import { EmptyState } from "../../base/ui/EmptyState.tsx";
import { FilterSelect } from "../../base/ui/FilterSelect.tsx";
import { formatMoment, formatMonth } from "../../base/ui/formatting.ts";
import { PageBody } from "../../base/ui/PageBody.tsx";
import { pageTitle } from "../../base/ui/page-title.ts";
import { SearchedPart } from "../../base/ui/SearchedPart.tsx";
import { UnreadPage } from "../../base/ui/UnreadPage.tsx";
import { useAddressFilter } from "../../base/ui/use-address-filter.ts";
import type { Route } from "./+types/AdminReportsPage.ts";
import { ArrivalsCard } from "./ArrivalsCard.tsx";
import { DeliveriesCard } from "./DeliveriesCard.tsx";
import { MembersCard } from "./MembersCard.tsx";
import { ProductsCard } from "./ProductsCard.tsx";
import { ReportCard } from "./ReportCard.tsx";
import { report } from "./reads.ts";
import { addressOf, filterIn, type ReportFilter, yearOf } from "./report-filter.ts";
import { SubscriptionsCard } from "./SubscriptionsCard.tsx";
import { counted } from "./words.ts";

export const meta = () => pageTitle(brand, "User Reports");

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  prefetch(report(filterIn(new URL(request.url).searchParams)));

export default function AdminReportsPage() {
  const [search] = useSearchParams();
  const read = useRead(report(filterIn(search)));
  return (
    <PageBody className="grid grid-cols-1 gap-8 py-12">
      <header>
        <DashboardLink />
        <h1 className="mt-5 text-4xl font-extrabold">User Reports</h1>
        <p className="mt-2 max-w-prose text-muted">
          What friends order, get and like.
          {read.value?.countedAt && <span> Figures as of {formatMoment(read.value.countedAt)}.</span>}
          <span>
            {" "}
            Months are in UTC. This month is counted every hour and the two before it once a day; older ones
            stay as they were, whatever is deleted later.
          </span>
        </p>
      </header>
      {read.value ? (
        <Reports value={read.value} />
      ) : (
        <UnreadPage title="The reports could not be read" read={read} />
      )}
    </PageBody>
  );
}

function Reports({ value }: { value: Report }) {
  const [filter, setFilter] = useAddressFilter({ filterIn, addressOf });
  if (value.countedAt === null)
    return (
      <EmptyState
        drawing={<ChartColumn className="size-12" />}
        title="Nothing is counted yet"
        text="Once friends sign up and order, you see here month by month how many do, which boxes and cadences they choose, how long parcels take, who plays, and which products are liked most and least. The first figures come within the hour."
      />
    );
  const { months, arrivals, products } = value;
  return (
    <>
      <PeriodSelect years={value.years} filter={filter} onFilter={setFilter} />
      <SearchedPart className="grid grid-cols-1 items-start gap-6">
        <SubscriptionsCard report={value} filter={filter} onFilter={setFilter} />
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          <SignUpsCard months={months} />
          <MembersCard months={months} />
        </div>
        <DeliveriesCard months={months} />
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          <ArrivalsCard months={months} arrivals={arrivals} />
          <ProductsCard products={products} />
        </div>
      </SearchedPart>
    </>
  );
}

interface PeriodSelectProps {
  years: readonly number[];
  filter: ReportFilter;
  onFilter: (filter: ReportFilter) => void;
}

function PeriodSelect({ years, filter, onFilter }: PeriodSelectProps) {
  // A year that an edited address names is shown, too.
  const offered = filter.year && !years.includes(filter.year) ? [filter.year, ...years] : years;
  return (
    <div className="sm:max-w-64">
      <FilterSelect
        label="Period"
        options={[
          { value: "", label: `Last ${reportedMonths} months` },
          ...offered.map((year) => ({ value: String(year), label: String(year) })),
        ]}
        value={String(filter.year ?? "")}
        onChoose={(year) => onFilter({ ...filter, year: yearOf(year) })}
      />
    </div>
  );
}

function SignUpsCard({ months }: { months: readonly ReportMonth[] }) {
  const total = months.reduce((sum, { signUps }) => sum + signUps, 0);
  return (
    <ReportCard
      name="sign-ups"
      title="Sign-ups"
      lead={`${counted(total, "person", "people")} signed up in these months.`}
      nothing={total === 0 ? "Nobody signed up in these months." : undefined}
    >
      <BarTable
        caption="Sign-ups per month"
        headings={["Month", "Sign-ups"]}
        rows={months.map(({ month, signUps }) => ({ label: formatMonth(month), value: signUps }))}
      />
    </ReportCard>
  );
}
