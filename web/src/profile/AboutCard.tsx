import type { Profile } from "@boxmates/contract/profile";
import { userRoleLabels } from "@boxmates/contract/user";
import type { ReactNode } from "react";
import { Badge } from "../ui/Badge.tsx";
import { formatDate, formatMoment } from "../ui/formatting.ts";
import { TitledCard } from "../ui/TitledCard.tsx";
import { RenameForm } from "./RenameForm.tsx";
import { useTitleFocus } from "./use-title-focus.ts";

export function AboutCard({ profile }: { profile: Profile }) {
  const { title, focusTitle } = useTitleFocus();
  return (
    <TitledCard title="About You" titleRef={title}>
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact term="Email">{profile.email}</Fact>
        <Fact term="Role">
          <Badge>{userRoleLabels[profile.role]}</Badge>
        </Fact>
        <Fact term="Member since">{formatDate(profile.createdAt)}</Fact>
        <Fact term="Last updated">{formatMoment(profile.updatedAt)}</Fact>
      </dl>
      <RenameForm fullName={profile.fullName} onSaved={focusTitle} />
    </TitledCard>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm font-medium text-muted">{term}</dt>
      <dd className="mt-1 wrap-anywhere">{children}</dd>
    </div>
  );
}
