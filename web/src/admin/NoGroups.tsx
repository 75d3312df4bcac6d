import { SearchX } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { Drawing } from "../art/Drawing.tsx";
import { buttonClass } from "../ui/button-class.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { searchIn } from "../ui/search-in-address.ts";
import { addressOf } from "./group-search.ts";
import { focusList } from "./list-heading.ts";

/** Says why the list is empty, and what leads out of it. */
export function NoGroups() {
  const [params] = useSearchParams();
  const search = searchIn(params);
  if (params.has("before")) {
    return (
      <NotFound
        text="The list ends before this page."
        action={<Start search={addressOf(search)}>Newest groups</Start>}
      />
    );
  }
  if (search) {
    return (
      <NotFound
        text="No group or owner is called that, and no owner has this address."
        action={<Start search="">Clear search</Start>}
      />
    );
  }
  return (
    <EmptyState
      drawing={<Drawing sheet="places" name="seats" className="mx-auto max-w-64 text-honey" />}
      title="No groups yet"
      text="Groups appear here as soon as friends make one."
      heading="h3"
    />
  );
}

function NotFound(props: { text: string; action: React.ReactNode }) {
  return (
    <EmptyState drawing={<SearchX className="size-12" />} title="No groups found" heading="h3" {...props} />
  );
}

function Start({ search, children }: { search: string; children: string }) {
  return (
    <Link to={{ search }} onClick={focusList} className={buttonClass("outline")}>
      {children}
    </Link>
  );
}
