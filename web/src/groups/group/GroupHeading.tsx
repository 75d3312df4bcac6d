import type { GroupPage } from "@boxmates/contract/pages/group-page";
import { Pencil } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "../../base/ui/Button.tsx";
import { buttonRowClass } from "../../base/ui/button-class.ts";
import { formatDate } from "../../base/ui/formatting.ts";
import { EditGroupDialog } from "./EditGroupDialog.tsx";
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
        {children}
      </div>
    </header>
  );
}
