import type { UserEntry } from "@boxmates/contract/admin";
import { MailWarning, Pencil, Trash2 } from "lucide-react";
import { Button } from "../ui/Button.tsx";
import { UserSummary } from "./UserSummary.tsx";

interface UserCardProps {
  user: UserEntry;
  /** Whether it is the reader's own account, which cannot be deleted here. */
  own: boolean;
  onEdit: (user: UserEntry) => void;
  onDelete: (user: UserEntry) => void;
}

export function UserCard({ user, own, onEdit, onDelete }: UserCardProps) {
  const name = user.fullName || user.email;
  return (
    <article className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-3xl border border-line bg-surface p-4 shadow-soft sm:px-5">
      <div className="min-w-0 grow basis-72">
        <UserSummary user={user}>
          <AddressNotes user={user} />
        </UserSummary>
      </div>
      <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button kind="outline" aria-label={`Edit ${name}`} onClick={() => onEdit(user)}>
          <Pencil className="size-4.5" aria-hidden />
          Edit
        </Button>
        {own ? (
          <span className="px-2 text-sm font-medium text-muted">(Your Account)</span>
        ) : (
          <Button kind="outline" aria-label={`Delete ${name}`} onClick={() => onDelete(user)}>
            <Trash2 className="size-4.5 text-danger" aria-hidden />
            Delete
          </Button>
        )}
      </div>
    </article>
  );
}

/** Nobody can sign in without a confirmed address; a changed address counts only once it is confirmed. */
function AddressNotes({ user }: { user: UserEntry }) {
  return (
    <>
      {!user.confirmed && (
        <p className="flex items-center gap-1.5 text-sm font-medium text-honey">
          <MailWarning className="size-4 shrink-0" aria-hidden />
          Email not confirmed
        </p>
      )}
      {user.pendingEmail && (
        <p className="text-sm text-muted">
          Waiting for confirmation:{" "}
          <span className="font-medium text-ink wrap-anywhere">{user.pendingEmail}</span>
        </p>
      )}
    </>
  );
}
