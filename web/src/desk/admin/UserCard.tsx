import type { UserEntry } from "@boxmates/contract/desk/admin";
import { ChevronDown, MailWarning, Pencil, Trash2 } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "../../base/ui/Button.tsx";
import { UserDetailsPanel } from "./UserDetailsPanel.tsx";
import { UserSummary } from "./UserSummary.tsx";

interface UserCardProps {
  user: UserEntry;
  /** True if it is the reader's own account, which cannot be deleted here. */
  own: boolean;
  onEdit: (user: UserEntry) => void;
  onDelete: (user: UserEntry) => void;
}

/** It opens to what only somebody who looks for it needs. */
export function UserCard({ user, own, onEdit, onDelete }: UserCardProps) {
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const name = user.fullName || user.email;
  return (
    <article className="grid grid-cols-[1fr_auto] items-center gap-x-2 gap-y-3 rounded-3xl border border-line bg-surface p-4 shadow-soft sm:px-5 md:grid-cols-[1fr_auto_auto]">
      <UserSummary user={user}>
        <AddressNotes user={user} />
      </UserSummary>
      <button
        type="button"
        aria-label={`Details of ${name}`}
        aria-expanded={isOpen}
        aria-controls={detailsId}
        onClick={() => setOpen(!isOpen)}
        className="-mr-2 grid size-11 cursor-pointer place-items-center self-start rounded-full text-muted hover:bg-accent-soft hover:text-ink md:order-1 md:self-center"
      >
        <ChevronDown className={`size-5 ${isOpen ? "rotate-180" : ""}`} aria-hidden />
      </button>
      <div className="col-span-2 flex flex-wrap items-center gap-2 max-sm:*:flex-1 md:col-span-1">
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
      <div id={detailsId} className="order-2 col-span-full border-t border-line pt-4 empty:hidden">
        {isOpen && <UserDetailsPanel user={user} own={own} />}
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
