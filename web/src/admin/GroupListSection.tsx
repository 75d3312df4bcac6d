import type { GroupEntry, GroupList } from "@boxmates/contract/admin";
import { useNavigation, useSearchParams } from "react-router";
import type { Reading } from "../api/read.ts";
import { NextPageLink } from "../shell/NextPageLink.tsx";
import { formatCount } from "../ui/formatting.ts";
import { searchIn } from "../ui/search-in-address.ts";
import { UnreadPage } from "../ui/UnreadPage.tsx";
import { GroupEntryCard } from "./GroupEntryCard.tsx";
import { listHeadingId } from "./list-heading.ts";
import { NoGroups } from "./NoGroups.tsx";

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
        // Nothing jumps while a search is under way; only a slow one is seen.
        <div aria-busy={waiting} className={waiting ? "opacity-60 transition-opacity delay-300" : ""}>
          <Groups list={groups.value} onDelete={onDelete} />
        </div>
      ) : (
        <UnreadPage title="The groups could not be read" read={groups} />
      )}
    </section>
  );
}

/** Told to screen readers as it changes: typing a search moves nothing else that they would notice. */
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
