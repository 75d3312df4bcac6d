import type { GroupPage } from "@boxmates/contract/group-page";
import type { ReactNode } from "react";
import { Badge } from "../ui/Badge.tsx";
import { Card } from "../ui/Card.tsx";
import { MemberList } from "./MemberList.tsx";
import { RemoveMemberButton } from "./RemoveMemberButton.tsx";

interface MembersCardProps {
  group: Pick<GroupPage, "members" | "myRole">;
  /** What stands beneath the members, such as those who are invited. */
  children: ReactNode;
}

/** Who is in the group; its owner can remove the others. */
export function MembersCard({ group: { members, myRole }, children }: MembersCardProps) {
  return (
    <Card className="grid gap-5">
      <h2 className="flex items-center gap-3 text-2xl font-bold">
        Members <Badge tone="neutral">{members.length}</Badge>
      </h2>
      <MemberList
        members={members}
        action={({ userId, fullName, email, role }) =>
          myRole === "owner" &&
          role !== "owner" && <RemoveMemberButton userId={userId} name={fullName || email} />
        }
      />
      {children}
    </Card>
  );
}
