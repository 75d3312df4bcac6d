import { brand } from "@boxmates/contract/base/brand";
import { pages } from "@boxmates/contract/base/paths";
import type { LedgerPass } from "@boxmates/contract/money/ledger";
import { PackageOpen, SearchX } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { prefetch, useRead } from "../../base/api/read.ts";
import { takesPayments } from "../../base/api/takes-payments.ts";
import { NextPageLink } from "../../base/shell/NextPageLink.tsx";
import { BackLink } from "../../base/ui/BackLink.tsx";
import { buttonClass } from "../../base/ui/button-class.ts";
import { EmptyState } from "../../base/ui/EmptyState.tsx";
import { PageBody } from "../../base/ui/PageBody.tsx";
import { pageTitle } from "../../base/ui/page-title.ts";
import { SearchedPart } from "../../base/ui/SearchedPart.tsx";
import { SearchInput } from "../../base/ui/SearchInput.tsx";
import { UnreadPage } from "../../base/ui/UnreadPage.tsx";
import { useAddressFilter } from "../../base/ui/use-address-filter.ts";
import { useDialogAbout } from "../../base/ui/use-dialog-about.ts";
import type { Route } from "./+types/AdminPassesPage.ts";
import { PassCard } from "./PassCard.tsx";
import { PassRefundDialog } from "./PassRefundDialog.tsx";
import { addressOf, filterIn, passesQueryIn } from "./pass-filter.ts";
import { passesPage } from "./reads.ts";

export const meta = () => pageTitle(brand, takesPayments() ? "Paid ahead" : "Page not found");

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  takesPayments() ? prefetch(passesPage(passesQueryIn(new URL(request.url).searchParams))) : null;

const headingId = "passes";

export default function AdminPassesPage() {
  const [params] = useSearchParams();
  const passes = useRead(passesPage(passesQueryIn(params)));
  const refunding = useDialogAbout<LedgerPass>();
  const [filter, setFilter] = useAddressFilter({ filterIn, addressOf });
  const { value } = passes;
  return (
    <PageBody className="grid grid-cols-1 gap-8 py-12">
      <header>
        <BackLink to={pages.adminPayments()}>Payments</BackLink>
        <h1 className="mt-5 text-4xl font-extrabold">Paid ahead</h1>
        <p className="mt-2 max-w-prose text-muted">
          Boxes that people have paid ahead, for themselves, as a treat for their group, or as a gift.
        </p>
      </header>
      <search>
        <SearchInput
          label="Search by name or email..."
          value={filter.search}
          onType={(search) => setFilter({ search })}
        />
      </search>
      <section aria-labelledby={headingId} className="grid grid-cols-1 gap-4">
        <h2 id={headingId} tabIndex={-1} aria-live="polite" className="text-2xl font-bold outline-none">
          {value ? `Paid ahead (${value.items.length} shown)` : "Paid ahead"}
        </h2>
        {value ? (
          <SearchedPart>
            {value.items.length === 0 && <NoPasses />}
            <ul className="grid grid-cols-1 gap-3">
              {value.items.map((pass) => (
                <li key={pass.id}>
                  <PassCard pass={pass} isLive={value.isLive} onRefund={refunding.show} />
                </li>
              ))}
            </ul>
            <NextPageLink next={value.next}>Older ones</NextPageLink>
          </SearchedPart>
        ) : (
          <UnreadPage title="The boxes paid ahead could not be read" read={passes} />
        )}
      </section>
      <PassRefundDialog dialog={refunding} />
    </PageBody>
  );
}

/** Says why the list is empty, and offers a way out. */
function NoPasses() {
  const [params] = useSearchParams();
  if (params.has("before") || addressOf(filterIn(params)) !== "") {
    return (
      <EmptyState
        drawing={<SearchX className="size-12" />}
        title="Nothing found"
        text="Nobody of this name has paid for boxes ahead, or the list ends before this page."
        action={
          <Link to={{ search: "" }} className={buttonClass("outline")}>
            Show all
          </Link>
        }
        heading="h3"
      />
    );
  }
  return (
    <EmptyState
      drawing={<PackageOpen className="size-12" />}
      title="Nothing paid ahead yet"
      text="Members can pay for 3 or 12 boxes ahead when they join a subscription."
      heading="h3"
    />
  );
}
