import type { UserEntry, UserList } from "@boxmates/contract/desk/admin";
import { RotateCw, SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import type { Reading } from "../../base/api/read.ts";
import { useSession } from "../../base/api/session.ts";
import { NextPageLink } from "../../base/shell/NextPageLink.tsx";
import { Button } from "../../base/ui/Button.tsx";
import { buttonClass } from "../../base/ui/button-class.ts";
import { EmptyState } from "../../base/ui/EmptyState.tsx";
import { ErrorState } from "../../base/ui/ErrorState.tsx";
import { SearchedPart } from "../../base/ui/SearchedPart.tsx";
import { focusList, listHeadingId } from "./list-heading.ts";
import { UserCard } from "./UserCard.tsx";
import type { Refresh } from "./use-refresh.ts";
import { addressOf, filterIn, isFiltering } from "./user-filter.ts";

interface UserListSectionProps {
  users: Reading<UserList>;
  refresh: Refresh;
  onEdit: (user: UserEntry) => void;
  onDelete: (user: UserEntry) => void;
}

export function UserListSection({ users, refresh, onEdit, onDelete }: UserListSectionProps) {
  const { value: list, failure } = users;
  const { refreshing, refresh: readAgain, button } = refresh;
  return (
    <section aria-labelledby={listHeadingId} className="grid grid-cols-1 gap-4">
      <div className="flex items-center justify-between gap-3">
        <Heading list={list} />
        <Button ref={button} kind="outline" busy={refreshing} busyLabel="Refreshing..." onClick={readAgain}>
          <RotateCw className="size-5" aria-hidden />
          Refresh
        </Button>
      </div>
      {list && (
        <SearchedPart>
          <Users list={list} onEdit={onEdit} onDelete={onDelete} />
        </SearchedPart>
      )}
      {failure && <ErrorState text={failure} busy={refreshing} onRetry={readAgain} />}
    </section>
  );
}

/** Screen readers announce its changes; otherwise a search would seem to do nothing. */
function Heading({ list }: { list: UserList | undefined }) {
  const [params] = useSearchParams();
  const filtering = isFiltering(filterIn(params));
  return (
    <h2
      id={listHeadingId}
      tabIndex={-1}
      aria-live="polite"
      className="min-w-0 text-2xl font-bold outline-none"
    >
      {list ? `Users (${list.matching})` : "Users"}
      {list && filtering && (
        <span className="font-sans text-base font-normal tracking-normal text-muted">
          {" "}
          filtered from {list.counts.total} total
        </span>
      )}
    </h2>
  );
}

interface UsersProps extends Pick<UserListSectionProps, "onEdit" | "onDelete"> {
  list: UserList;
}

function Users({ list, onEdit, onDelete }: UsersProps) {
  const session = useSession();
  const ownId = session.status === "signed-in" ? session.user.id : undefined;
  if (list.items.length === 0) return <NoUsers />;
  return (
    <>
      <ul className="grid grid-cols-1 gap-3">
        {list.items.map((user) => (
          <li key={user.userId}>
            <UserCard user={user} own={user.userId === ownId} onEdit={onEdit} onDelete={onDelete} />
          </li>
        ))}
      </ul>
      <NextPageLink next={list.next} />
    </>
  );
}

function NoUsers() {
  const [params] = useSearchParams();
  const filter = filterIn(params);
  const start = (search: string, label: string) => (
    <Link to={{ search }} onClick={focusList} className={buttonClass("outline")}>
      {label}
    </Link>
  );
  if (params.has("before"))
    return (
      <Nobody text="The list ends before this page." action={start(addressOf(filter), "Newest users")} />
    );
  if (isFiltering(filter))
    return <Nobody text="Nobody fits this search and role." action={start("", "Clear filters")} />;
  return <Nobody text="People appear here as soon as they sign up." />;
}

function Nobody(props: { text: string; action?: ReactNode }) {
  return <EmptyState drawing={<SearchX className="size-12" />} title="No users found" {...props} />;
}
