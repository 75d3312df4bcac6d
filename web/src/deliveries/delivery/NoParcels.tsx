import { PackageSearch } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { EmptyBoxArt } from "../../base/shell/EmptyBoxArt.tsx";
import { buttonClass } from "../../base/ui/button-class.ts";
import { EmptyState } from "../../base/ui/EmptyState.tsx";
import { addressOf, filterIn, isFiltering, type ParcelFilter } from "./parcel-filter.ts";
import { focusParcelList } from "./parcel-list-heading.ts";

/** Says why the list is empty, and offers a way out. */
export function NoParcels() {
  const [params] = useSearchParams();
  const filter = filterIn(params);
  const leadTo = (search: string, label: string) => (
    <Link to={{ search }} onClick={focusParcelList} className={buttonClass("outline")}>
      {label}
    </Link>
  );
  const drawing = <PackageSearch className="size-12" />;
  if (params.has("before")) {
    return (
      <EmptyState
        drawing={drawing}
        title="No deliveries found"
        text="The list ends before this page."
        action={leadTo(addressOf(filter), "Latest deliveries")}
        heading="h3"
      />
    );
  }
  if (isFiltering(filter)) {
    const { title, text } = filteredWords(filter);
    return (
      <EmptyState
        drawing={drawing}
        title={title}
        text={text}
        action={leadTo("", "Clear filters")}
        heading="h3"
      />
    );
  }
  return (
    <EmptyState
      drawing={<EmptyBoxArt />}
      title="No deliveries yet"
      text="Parcels appear here on their subscription's delivery day. They are created automatically every day."
      heading="h3"
    />
  );
}

function filteredWords(filter: ParcelFilter): { title: string; text: string } {
  const { from, to, search, status } = filter;
  if (from && to && from > to) {
    return { title: "No deliveries found", text: "The first date is after the last one." };
  }
  const onlyStatus = !from && !to && !search;
  if (status !== "preparing") {
    return { title: "No deliveries found", text: "No parcel fits this status, these dates and this search." };
  }
  return {
    title: "Nothing to ship",
    text: onlyStatus
      ? "No parcel is being prepared. The next ones appear here on their delivery day."
      : "No parcel that is being prepared fits these dates and this search.",
  };
}
