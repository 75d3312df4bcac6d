import type { UserEntry, UserList } from "@boxmates/contract/admin";
import { RotateCw } from "lucide-react";
import { useNavigation, useSearchParams } from "react-router";
import type { Part } from "../api/read-part.ts";
import { Button } from "../ui/Button.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { listHeadingId } from "./list-heading.ts";
import { UserCardList } from "./UserCardList.tsx";
import type { Refresh } from "./use-refresh.ts";
import { filterIn, isFiltering } from "./user-filter.ts";

interface UserListSectionProps {
  users: Part<UserList>;
  refresh: Refresh;
  onEdit: (user: UserEntry) => void;
  onDelete: (user: UserEntry) => void;
}

export function UserListSection({ users, refresh, onEdit, onDelete }: UserListSectionProps) {
  const { refreshing, refresh: readAgain, button } = refresh;
  const waiting = useNavigation().state === "loading";
  return (
    <section aria-labelledby={listHeadingId} className="grid grid-cols-1 gap-4">
      <div className="flex items-center justify-between gap-3">
        <Heading list={users.ok ? users.value : undefined} />
        <Button ref={button} kind="outline" busy={refreshing} busyLabel="Refreshing..." onClick={readAgain}>
          <RotateCw className="size-5" aria-hidden />
          Refresh
        </Button>
      </div>
      {users.ok ? (
        // Nothing jumps while a search is under way; only a slow one is seen.
        <div aria-busy={waiting} className={waiting ? "opacity-60 transition-opacity delay-300" : ""}>
          <UserCardList list={users.value} onEdit={onEdit} onDelete={onDelete} />
        </div>
      ) : (
        <ErrorState text={users.message} busy={refreshing} onRetry={readAgain} />
      )}
    </section>
  );
}

/** Told to screen readers as it changes: typing a search moves nothing else that they would notice. */
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
