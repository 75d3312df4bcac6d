import { userRoleLabels } from "@boxmates/contract/base/user";
import type { Profile } from "@boxmates/contract/people/profile";
import type { ReactNode } from "react";
import { Badge } from "../../base/ui/Badge.tsx";
import { Button } from "../../base/ui/Button.tsx";
import { Form } from "../../base/ui/Form.tsx";
import { formatDate, formatMoment } from "../../base/ui/formatting.ts";
import { TextField } from "../../base/ui/TextField.tsx";
import { TitledCard } from "../../base/ui/TitledCard.tsx";
import { useUnsaved } from "../../base/ui/use-unsaved.ts";
import { useTitleFocus } from "./use-title-focus.ts";
import { useRename } from "./writes.ts";

interface AboutCardProps {
  profile: Profile;
  /** The actions for the address. */
  children: ReactNode;
}

export function AboutCard({ profile, children }: AboutCardProps) {
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
      <div className="grid justify-items-start gap-4">{children}</div>
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

interface RenameFormProps {
  fullName: string;
  /** The button is disabled by then. */
  onSaved: () => void;
}

function RenameForm({ fullName, onSaved }: RenameFormProps) {
  const { fields, isChanged, change, settle } = useUnsaved({ fullName });
  const { send, busy, errors } = useRename();
  const rename = () =>
    send({ body: fields }, () => {
      settle();
      onSaved();
    });
  return (
    <Form onSubmit={rename} errors={errors} noValidate>
      <TextField
        label="Full Name"
        name="fullName"
        autoComplete="name"
        value={fields.fullName}
        onChange={(event) => change({ fullName: event.target.value })}
      />
      <Button
        type="submit"
        className="sm:justify-self-start"
        busy={busy}
        busyLabel="Saving..."
        disabled={!isChanged}
      >
        Save Changes
      </Button>
    </Form>
  );
}
