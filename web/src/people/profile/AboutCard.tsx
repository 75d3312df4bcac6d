import { aboutAnchor } from "@boxmates/contract/base/paths";
import { userRoleLabels } from "@boxmates/contract/base/user";
import type { Profile } from "@boxmates/contract/people/profile";
import { UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "../../base/ui/Badge.tsx";
import { FoldedPart } from "../../base/ui/FoldedPart.tsx";
import { Form } from "../../base/ui/Form.tsx";
import { formatDate, formatMoment } from "../../base/ui/formatting.ts";
import { SaveButton } from "../../base/ui/SaveButton.tsx";
import { TextField } from "../../base/ui/TextField.tsx";
import { useUnsaved } from "../../base/ui/use-unsaved.ts";
import { useRename } from "./writes.ts";

interface AboutCardProps {
  profile: Profile;
  /** The address that waits to be confirmed. */
  pendingEmail: string | null;
  /** The actions for the address. */
  children: ReactNode;
}

export function AboutCard({ profile, pendingEmail, children }: AboutCardProps) {
  const { email, fullName } = profile;
  return (
    <FoldedPart
      anchor={aboutAnchor}
      icon={UserRound}
      title="About You"
      state={
        pendingEmail ? `${pendingEmail} waits to be confirmed` : fullName ? `${fullName} · ${email}` : email
      }
    >
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact term="Email">{email}</Fact>
        <Fact term="Role">
          <Badge>{userRoleLabels[profile.role]}</Badge>
        </Fact>
        <Fact term="Member since">{formatDate(profile.createdAt)}</Fact>
        <Fact term="Last updated">{formatMoment(profile.updatedAt)}</Fact>
      </dl>
      <div className="grid justify-items-start gap-4">{children}</div>
      <RenameForm fullName={fullName} />
    </FoldedPart>
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

function RenameForm({ fullName }: { fullName: string }) {
  const { fields, isChanged, change, settle } = useUnsaved({ fullName });
  const { send, busy, errors } = useRename();
  return (
    <Form onSubmit={() => send({ body: fields }, settle)} errors={errors} unsaved={isChanged} noValidate>
      <TextField
        label="Full Name"
        name="fullName"
        autoComplete="name"
        value={fields.fullName}
        onChange={(event) => change({ fullName: event.target.value })}
      />
      <SaveButton className="sm:justify-self-start" busy={busy} busyLabel="Saving...">
        Save Changes
      </SaveButton>
    </Form>
  );
}
