import { formatCount } from "@boxmates/contract/base/counted";
import type { GroupEntry, GroupList } from "@boxmates/contract/desk/admin";
import { SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useNavigation, useSearchParams } from "react-router";
import type { Reading } from "../../base/api/read.ts";
import { Drawing } from "../../base/art/Drawing.tsx";
import { NextPageLink } from "../../base/shell/NextPageLink.tsx";
import { buttonClass } from "../../base/ui/button-class.ts";
import { EmptyState } from "../../base/ui/EmptyState.tsx";
import { searchIn } from "../../base/ui/search-in-address.ts";
import { UnreadPage } from "../../base/ui/UnreadPage.tsx";
import { GroupEntryCard } from "./GroupEntryCard.tsx";
import { addressOf } from "./group-search.ts";
import { focusList, listHeadingId } from "./list-heading.ts";

interface GroupListSectionProps {
  groups: Reading<GroupList>;
  onDelete: (group: GroupEntry) => void;
}

export function GroupListSection({ groups, onDelete }: GroupListSectionProps) {
  const waiting = useNavigation().state === "loading";
  return (
    <section aria-labelledby={listHeadingId} className="grid grid-cols-1 gap-4">
      <Heading list={groups.value} />
      {groups.value ? (
        // Nothing moves during a search; only a slow one becomes visible.
        <div aria-busy={waiting} className={waiting ? "opacity-60 transition-opacity delay-300" : ""}>
          <Groups list={groups.value} onDelete={onDelete} />
        </div>
      ) : (
        <UnreadPage title="The groups could not be read" read={groups} />
      )}
    </section>
  );
}

/** Screen readers announce its changes; otherwise they would notice nothing of a search. */
function Heading({ list }: { list: GroupList | undefined }) {
  const [params] = useSearchParams();
  return (
    <h2 id={listHeadingId} tabIndex={-1} aria-live="polite" className="text-2xl font-bold outline-none">
      {list ? `Groups (${formatCount(list.matching)})` : "Groups"}
      {list && searchIn(params) && (
        <span className="text-base font-normal tracking-normal text-muted">
          {" "}
          filtered from {formatCount(list.total)} total
        </span>
      )}
    </h2>
  );
}

function Groups({ list, onDelete }: { list: GroupList; onDelete: GroupListSectionProps["onDelete"] }) {
  if (list.items.length === 0) return <NoGroups />;
  return (
    <>
      <ul className="grid grid-cols-1 gap-3">
        {list.items.map((group) => (
          <li key={group.id}>
            <GroupEntryCard group={group} onDelete={onDelete} />
          </li>
        ))}
      </ul>
      <NextPageLink next={list.next} />
    </>
  );
}

/** Says why the list is empty, and offers a way out. */
function NoGroups() {
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
        text="No group or owner has this name, and no owner has this address."
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

function NotFound(props: { text: string; action: ReactNode }) {
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
