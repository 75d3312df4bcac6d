import type { GroupPage } from "@boxmates/contract/pages/group-page";
import type { ReactNode } from "react";
import { formatDate } from "../../base/ui/formatting.ts";

interface GroupHeadingProps {
  group: Pick<GroupPage, "name" | "description" | "createdAt">;
  /** Links about the whole group. */
  children: ReactNode;
}

export function GroupHeading({ group: { name, description, createdAt }, children }: GroupHeadingProps) {
  return (
    <header className="mb-3 sm:mb-5">
      <h1 className="long-words text-3xl font-extrabold sm:text-4xl">
        <bdi>{name}</bdi>
      </h1>
      {description && (
        <p className="mt-1 max-w-prose text-muted wrap-anywhere" dir="auto">
          {description}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-5 text-sm text-muted">
        <p className="mt-1">Together since {formatDate(createdAt)}</p>
        {children}
      </div>
    </header>
  );
}
