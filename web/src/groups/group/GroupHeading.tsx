import type { GroupPage } from "@boxmates/contract/pages/group-page";
import { Pencil } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "../../base/ui/Button.tsx";
import { buttonRowClass } from "../../base/ui/button-class.ts";
import { Dialog } from "../../base/ui/Dialog.tsx";
import { formatDate } from "../../base/ui/formatting.ts";
import { loadedLater } from "../../base/ui/loaded-later.ts";
import type { EditedGroup } from "./EditGroupForm.tsx";

interface GroupHeadingProps {
  group: EditedGroup & Pick<GroupPage, "createdAt" | "myRole">;
  /** The actions that every member has. */
  children: ReactNode;
}

/** The group's name and description; its owner can change them. */
export function GroupHeading({ group, children }: GroupHeadingProps) {
  const [editing, setEditing] = useState(false);
  return (
    <header className="mb-8 flex flex-wrap items-end justify-between gap-4">
      <div className="min-w-0">
        <h1 className="long-words text-4xl font-extrabold">
          <bdi>{group.name}</bdi>
        </h1>
        {group.description && (
          <p className="mt-2 max-w-prose text-muted wrap-anywhere" dir="auto">
            {group.description}
          </p>
        )}
        <p className="mt-2 text-sm text-muted">Together since {formatDate(group.createdAt)}</p>
      </div>
      <div className={`${buttonRowClass} max-sm:w-full`}>
        {group.myRole === "owner" && (
          <>
            <Button kind="outline" onClick={() => setEditing(true)}>
              <Pencil className="size-5" aria-hidden />
              Edit Group
            </Button>
            <EditGroupDialog group={group} open={editing} onOpenChange={setEditing} />
          </>
        )}
        <div className="contents max-sm:*:grow">{children}</div>
      </div>
    </header>
  );
}

const useForm = loadedLater(() => import("./EditGroupForm.tsx"));

interface EditGroupDialogProps {
  group: EditedGroup;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function EditGroupDialog({ group, open, onOpenChange }: EditGroupDialogProps) {
  const EditGroupForm = useForm(open);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Edit Group">
      {EditGroupForm && <EditGroupForm group={group} onDone={() => onOpenChange(false)} />}
    </Dialog>
  );
}
