import { formatCount } from "@boxmates/contract/base/counted";
import type { GroupEntry, GroupList } from "@boxmates/contract/desk/admin";
import { type LucideIcon, Package, Repeat, SearchX, Trash2, Users } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import type { Reading } from "../../base/api/read.ts";
import { Drawing } from "../../base/art/Drawing.tsx";
import { NextPageLink } from "../../base/shell/NextPageLink.tsx";
import { Avatar } from "../../base/ui/Avatar.tsx";
import { Button } from "../../base/ui/Button.tsx";
import { buttonClass } from "../../base/ui/button-class.ts";
import { EmptyState } from "../../base/ui/EmptyState.tsx";
import { formatDate } from "../../base/ui/formatting.ts";
import { SearchedPart } from "../../base/ui/SearchedPart.tsx";
import { searchIn } from "../../base/ui/search-in-address.ts";
import { UnreadPage } from "../../base/ui/UnreadPage.tsx";
import { addressOf } from "./group-search.ts";
import { counted, ownerName } from "./group-words.ts";
import { focusList, listHeadingId } from "./list-heading.ts";

interface GroupListSectionProps {
  groups: Reading<GroupList>;
  onDelete: (group: GroupEntry) => void;
}

export function GroupListSection({ groups, onDelete }: GroupListSectionProps) {
  return (
    <section aria-labelledby={listHeadingId} className="grid grid-cols-1 gap-4">
      <Heading list={groups.value} />
      {groups.value ? (
        <SearchedPart>
          <Groups list={groups.value} onDelete={onDelete} />
        </SearchedPart>
      ) : (
        <UnreadPage title="The groups could not be read" read={groups} />
      )}
    </section>
  );
}

/** Screen readers announce its changes; otherwise a search would seem to do nothing. */
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

interface GroupEntryCardProps {
  group: GroupEntry;
  onDelete: (group: GroupEntry) => void;
}

/** A card on a phone, a row where there is room. Names come in every script: each is kept apart from the text around it. */
function GroupEntryCard({ group, onDelete }: GroupEntryCardProps) {
  return (
    <article className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-3xl border border-line bg-surface p-4 shadow-soft sm:px-5">
      <div className="flex min-w-0 grow basis-72 items-start gap-3">
        <Avatar name={group.name} />
        <div className="grid min-w-0 gap-1">
          <h3 className="text-lg leading-snug font-bold wrap-anywhere">
            <bdi>{group.name}</bdi>
          </h3>
          <Owner group={group} />
          <p className="text-sm text-muted">Created {formatDate(group.createdAt)}</p>
        </div>
      </div>
      <ul className="grid w-40 gap-y-1 text-muted">
        <Count icon={Users}>{counted(group.members, "member")}</Count>
        <Count icon={Repeat}>{counted(group.activeSubscriptions, "subscription")}</Count>
        <Count icon={Package}>{counted(group.deliveries, "delivery", "deliveries")}</Count>
      </ul>
      <Button kind="outline" aria-label={`Delete ${group.name}`} onClick={() => onDelete(group)}>
        <Trash2 className="size-4.5 text-danger" aria-hidden />
        Delete
      </Button>
    </article>
  );
}

function Owner({ group }: { group: GroupEntry }) {
  return (
    <p className="flex flex-wrap gap-x-2 wrap-anywhere">
      <span>
        Owned by <bdi className="font-medium">{ownerName(group)}</bdi>
      </span>
      {group.owner.fullName && <span className="text-muted">{group.owner.email}</span>}
    </p>
  );
}

function Count({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <li className="flex items-center gap-2">
      <Icon className="size-4 shrink-0" aria-hidden />
      {children}
    </li>
  );
}
