import type { UserEntry, UserList } from "@boxmates/contract/admin";
import { SearchX } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { useSession } from "../api/session.ts";
import { NextPageLink } from "../shell/NextPageLink.tsx";
import { buttonClass } from "../ui/button-class.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { focusList } from "./list-heading.ts";
import { UserCard } from "./UserCard.tsx";
import { addressOf, filterIn, isFiltering } from "./user-filter.ts";

interface UserCardListProps {
  list: UserList;
  onEdit: (user: UserEntry) => void;
  onDelete: (user: UserEntry) => void;
}

export function UserCardList({ list, onEdit, onDelete }: UserCardListProps) {
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

function Nobody(props: { text: string; action?: React.ReactNode }) {
  return <EmptyState drawing={<SearchX className="size-12" />} title="No users found" {...props} />;
}
