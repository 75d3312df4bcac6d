import { brand } from "@boxmates/contract/base/brand";
import { pages } from "@boxmates/contract/base/paths";
import type { LedgerPayment } from "@boxmates/contract/money/ledger";
import { paymentStates, wantedOutcomes } from "@boxmates/contract/money/payment";
import { Link, useSearchParams } from "react-router";
import { prefetch, useRead } from "../../base/api/read.ts";
import { takesPayments } from "../../base/api/takes-payments.ts";
import { DashboardLink } from "../../base/shell/DashboardLink.tsx";
import { Badge } from "../../base/ui/Badge.tsx";
import { FilterSelect } from "../../base/ui/FilterSelect.tsx";
import { PageBody } from "../../base/ui/PageBody.tsx";
import { pageTitle } from "../../base/ui/page-title.ts";
import { SearchInput } from "../../base/ui/SearchInput.tsx";
import { useAddressFilter } from "../../base/ui/use-address-filter.ts";
import { useDialogAbout } from "../../base/ui/use-dialog-about.ts";
import type { Route } from "./+types/AdminPaymentsPage.ts";
import { FindingSection } from "./FindingSection.tsx";
import { PaymentSection } from "./PaymentSection.tsx";
import { addressOf, filterIn, findingsOf, queryIn, stateOf, wantedOf } from "./payment-filter.ts";
import { stateLabels, wantedLabels } from "./payment-words.ts";
import { RefundDialog } from "./RefundDialog.tsx";
import { ledgerPage } from "./reads.ts";
import { StripeLink } from "./StripeLink.tsx";
import { WaiveDialog } from "./WaiveDialog.tsx";
import { useTryAgain } from "./writes.ts";

export const meta = () => pageTitle(brand, takesPayments() ? "Payments" : "Page not found");

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  takesPayments() ? prefetch(ledgerPage(queryIn(new URL(request.url).searchParams))) : null;

export default function AdminPaymentsPage() {
  const [search] = useSearchParams();
  const ledger = useRead(ledgerPage(queryIn(search)));
  const refunding = useDialogAbout<LedgerPayment>();
  const waiving = useDialogAbout<LedgerPayment>();
  const again = useTryAgain();
  const acts = {
    onRefund: refunding.show,
    onWaive: waiving.show,
    onTryAgain: ({ id }: LedgerPayment) => again.send({ params: { paymentId: id } }),
    busy: again.busy,
  };
  const { value } = ledger;
  return (
    <PageBody className="grid grid-cols-1 gap-8 py-12">
      <header>
        <DashboardLink />
        <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="text-4xl font-extrabold">Payments</h1>
          {value && !value.isLive && <Badge tone="warning">Test mode</Badge>}
        </div>
        <p className="mt-2 max-w-prose text-muted">
          One for each parcel. Stripe has the cards, the receipts and the reports for your books.
        </p>
        <p className="flex flex-wrap gap-x-6">
          <Link
            to={pages.adminPasses()}
            className="inline-flex min-h-11 items-center font-semibold text-accent underline"
          >
            Boxes paid ahead
          </Link>
          {value && (
            <StripeLink isLive={value.isLive} about="its dashboard">
              Open Stripe
            </StripeLink>
          )}
        </p>
      </header>
      {value && <FindingSection findings={value.findings} isLive={value.isLive} />}
      <PaymentFilterBar />
      <PaymentSection ledger={ledger} acts={acts} />
      <RefundDialog dialog={refunding} />
      <WaiveDialog dialog={waiving} />
    </PageBody>
  );
}

const everyState = { value: "", label: "Any state" };
const everyWish = { value: "", label: "Wanted or not" };
const findingOptions = [
  { value: "", label: "Findings or none" },
  { value: "open", label: "With findings" },
];

function PaymentFilterBar() {
  const [filter, setFilter] = useAddressFilter({ filterIn, addressOf });
  return (
    <search className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[1fr_12rem_12rem_12rem]">
      <SearchInput
        label="Search by name or email..."
        value={filter.search}
        onType={(search) => setFilter({ ...filter, search })}
        className="col-span-2 lg:col-span-1"
      />
      <FilterSelect
        label="State"
        options={[everyState, ...paymentStates.map((value) => ({ value, label: stateLabels[value] }))]}
        value={filter.state}
        onChoose={(state) => setFilter({ ...filter, state: stateOf(state) })}
      />
      <FilterSelect
        label="Wanted"
        options={[everyWish, ...wantedOutcomes.map((value) => ({ value, label: wantedLabels[value] }))]}
        value={filter.wanted}
        onChoose={(wanted) => setFilter({ ...filter, wanted: wantedOf(wanted) })}
      />
      <div className="col-span-2 grid lg:col-span-1">
        <FilterSelect
          label="Findings"
          options={findingOptions}
          value={filter.findings}
          onChoose={(findings) => setFilter({ ...filter, findings: findingsOf(findings) })}
        />
      </div>
    </search>
  );
}
