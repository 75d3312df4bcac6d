import type { LedgerPage } from "@boxmates/contract/money/ledger";
import { CreditCard, SearchX } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import type { Reading } from "../../base/api/read.ts";
import { NextPageLink } from "../../base/shell/NextPageLink.tsx";
import { buttonClass } from "../../base/ui/button-class.ts";
import { EmptyState } from "../../base/ui/EmptyState.tsx";
import { SearchedPart } from "../../base/ui/SearchedPart.tsx";
import { UnreadPage } from "../../base/ui/UnreadPage.tsx";
import { type PaymentActs, PaymentCard } from "./PaymentCard.tsx";
import { addressOf, filterIn } from "./payment-filter.ts";

export const paymentListHeadingId = "payments";

interface PaymentSectionProps {
  ledger: Reading<LedgerPage>;
  acts: PaymentActs;
}

export function PaymentSection({ ledger, acts }: PaymentSectionProps) {
  const { value } = ledger;
  return (
    <section aria-labelledby={paymentListHeadingId} className="grid grid-cols-1 gap-4">
      {/* Screen readers announce its changes; otherwise a search would seem to do nothing. */}
      <h2
        id={paymentListHeadingId}
        tabIndex={-1}
        aria-live="polite"
        className="text-2xl font-bold outline-none"
      >
        {value ? `Payments (${value.items.length} shown)` : "Payments"}
        {value?.next && (
          <span className="font-sans text-base font-normal tracking-normal text-muted">
            {" "}
            more on the next page
          </span>
        )}
      </h2>
      {value ? (
        <SearchedPart>
          <Payments page={value} acts={acts} />
        </SearchedPart>
      ) : (
        <UnreadPage title="The payments could not be read" read={ledger} />
      )}
    </section>
  );
}

function Payments({ page, acts }: { page: LedgerPage; acts: PaymentActs }) {
  if (page.items.length === 0) return <NoPayments />;
  return (
    <>
      <ul className="grid grid-cols-1 gap-3">
        {page.items.map((payment) => (
          <li key={payment.id}>
            <PaymentCard payment={payment} isLive={page.isLive} acts={acts} />
          </li>
        ))}
      </ul>
      <NextPageLink next={page.next}>Older payments</NextPageLink>
    </>
  );
}

/** Says why the list is empty, and offers a way out. */
function NoPayments() {
  const [params] = useSearchParams();
  const filter = filterIn(params);
  const focusList = () => document.getElementById(paymentListHeadingId)?.focus({ preventScroll: true });
  const leadTo = (search: string, label: string) => (
    <Link to={{ search }} onClick={focusList} className={buttonClass("outline")}>
      {label}
    </Link>
  );
  if (params.has("before") || addressOf(filter) !== "") {
    return (
      <EmptyState
        drawing={<SearchX className="size-12" />}
        title="No payments found"
        text={
          params.has("before")
            ? "The list ends before this page."
            : "No payment fits this search and these filters."
        }
        action={
          params.has("before") ? leadTo(addressOf(filter), "Newest payments") : leadTo("", "Clear filters")
        }
        heading="h3"
      />
    );
  }
  return (
    <EmptyState
      drawing={<CreditCard className="size-12" />}
      title="No payments yet"
      text="Each parcel brings one, on its delivery day."
      heading="h3"
    />
  );
}
