import { brand } from "@boxmates/contract/base/brand";
import { formatCount } from "@boxmates/contract/base/counted";
import { pages } from "@boxmates/contract/base/paths";
import type { VendorDesk } from "@boxmates/contract/vendors/vendor";
import { Download, PackageOpen, SearchX } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { prefetch, useRead } from "../../base/api/read.ts";
import { NextPageLink } from "../../base/shell/NextPageLink.tsx";
import { AverageStars } from "../../base/ui/AverageStars.tsx";
import { Button } from "../../base/ui/Button.tsx";
import { buttonClass } from "../../base/ui/button-class.ts";
import { EmptyState } from "../../base/ui/EmptyState.tsx";
import { FoundCount } from "../../base/ui/FoundCount.tsx";
import { PageBody } from "../../base/ui/PageBody.tsx";
import { pageTitle } from "../../base/ui/page-title.ts";
import { SearchedPart } from "../../base/ui/SearchedPart.tsx";
import { StatCard } from "../../base/ui/StatCard.tsx";
import { UnreadPage } from "../../base/ui/UnreadPage.tsx";
import type { Route } from "./+types/VendorPage.ts";
import { ProductCard } from "./ProductCard.tsx";
import { ProductFilterBar } from "./ProductFilterBar.tsx";
import { fileQueryIn, filterIn, isFiltering, queryIn } from "./product-filter.ts";
import { desk } from "./reads.ts";
import { tooFewRatings } from "./words.ts";
import { useDownloadProducts } from "./writes.ts";

export const meta = () => pageTitle(brand, "My Products");

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  prefetch(desk(queryIn(new URL(request.url).searchParams)));

export default function VendorPage() {
  const [search] = useSearchParams();
  const read = useRead(desk(queryIn(search)));
  return (
    <PageBody className="grid grid-cols-1 gap-8 py-12">
      <header>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-4xl font-extrabold">My Products</h1>
          <Link to={pages.vendorProposals()} className={buttonClass("outline")}>
            My Proposals
          </Link>
        </div>
        <p className="mt-3 max-w-prose text-muted">
          See how far your products have come, and what friends think of them. Ratings and guesses are told
          together, once at least five people in three groups have given theirs, and never with a name. New
          figures come once an hour.
        </p>
      </header>
      {read.value ? (
        <Desk value={read.value} />
      ) : (
        <UnreadPage title="Your products could not be read" read={read} />
      )}
    </PageBody>
  );
}

function Desk({ value }: { value: VendorDesk }) {
  if (value.total.products === 0)
    return (
      <EmptyState
        drawing={<PackageOpen className="size-12" />}
        title="No products yet"
        text="A product appears here as soon as we put it into a box and name you as its vendor."
      />
    );
  return (
    <>
      <Totals total={value.total} />
      <section aria-label="Products" className="grid grid-cols-1 gap-4">
        <ProductFilterBar />
        <Products value={value} />
      </section>
    </>
  );
}

function Totals({ total: { products, parcels, ratings } }: { total: VendorDesk["total"] }) {
  const none = <span className="text-xl font-semibold">{tooFewRatings}</span>;
  return (
    <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      <StatCard label="Products" value={formatCount(products)} />
      <StatCard label="Parcels that arrived" value={formatCount(parcels)} />
      <StatCard label="Ratings" value={ratings ? formatCount(ratings.count) : none} />
      <StatCard label="Average rating" value={ratings ? <AverageStars value={ratings.average} /> : none} />
    </div>
  );
}

function Products({ value: { items, matching, total, next } }: { value: VendorDesk }) {
  const [params] = useSearchParams();
  const found = { matching, total: total.products };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <FoundCount one="product" many="products" found={found} isFiltering={isFiltering(filterIn(params))} />
        <DownloadButton />
      </div>
      <SearchedPart>
        {items.length === 0 ? (
          <NothingFound />
        ) : (
          <ul className="grid grid-cols-1 gap-4">
            {items.map((product) => (
              <li key={product.id}>
                <ProductCard product={product} />
              </li>
            ))}
          </ul>
        )}
      </SearchedPart>
      <NextPageLink next={next} from="after">
        More products
      </NextPageLink>
    </>
  );
}

function DownloadButton() {
  const [params] = useSearchParams();
  const { send, busy } = useDownloadProducts();
  return (
    <Button kind="outline" busy={busy} busyLabel="Downloading..." onClick={() => send(fileQueryIn(params))}>
      <Download className="size-5" aria-hidden />
      Download CSV
    </Button>
  );
}

function NothingFound() {
  return (
    <EmptyState
      drawing={<SearchX className="size-12" />}
      title="No products found"
      text="None of your products fits this search and kind of box."
      action={
        <Link to={{ search: "" }} className={buttonClass("outline")}>
          Clear filters
        </Link>
      }
    />
  );
}
