import type { UserEntry } from "@boxmates/contract/admin";
import { userRoleLabels, userRoles } from "@boxmates/contract/user";
import { KeyRound, type LucideIcon, MailCheck } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useFetcher } from "react-router";
import { Button } from "../ui/Button.tsx";
import { buttonRowClass } from "../ui/button-class.ts";
import { OldForm as Form } from "../ui/OldForm.tsx";
import { SelectField } from "../ui/SelectField.tsx";
import { TextField } from "../ui/TextField.tsx";
import { useFinished } from "../ui/use-finished.ts";

const roles = userRoles.map((role) => ({ value: role, label: userRoleLabels[role] }));

/** Lives inside the dialog, so that what was typed and its errors go with it. */
export function EditUserForm({ user, onDone }: { user: UserEntry; onDone: () => void }) {
  const fetcher = useFetcher();
  useFinished(fetcher, onDone);
  const [role, setRole] = useState<string>(user.role);
  // The address that is to be theirs; putting the present one back ends the waiting.
  const email = user.pendingEmail ?? user.email;
  return (
    <Form errors={fetcher.data?.errors} render={<fetcher.Form method="post" />} noValidate>
      <input type="hidden" name="intent" value="update" />
      <input type="hidden" name="userId" value={user.userId} />
      <input type="hidden" name="oldEmail" value={email} />
      <input type="hidden" name="oldRole" value={user.role} />
      <TextField label="Email" name="email" type="email" autoComplete="off" defaultValue={email} />
      <TextField
        label="Full Name"
        name="fullName"
        autoComplete="off"
        defaultValue={user.fullName}
        dir="auto"
      />
      <SelectField
        label="Role"
        name="role"
        options={roles}
        value={role}
        onChange={(event) => setRole(event.target.value)}
      />
      {role !== user.role && (
        <TextField label="Reason" name="reason" autoComplete="off" hint="Kept in the audit log" />
      )}
      <div className="grid gap-2 rounded-2xl bg-sunken p-4 text-sm">
        <Note icon={MailCheck}>Email changes may require verification.</Note>
        <Note icon={KeyRound}>Password changes must go through the Forgot Password flow.</Note>
      </div>
      <div className={`${buttonRowClass} justify-end`}>
        <Button kind="outline" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" busy={fetcher.state !== "idle"} busyLabel="Saving...">
          Save Changes
        </Button>
      </div>
    </Form>
  );
}

function Note({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <p className="flex items-start gap-2">
      <Icon className="mt-0.5 size-4 shrink-0 text-accent" aria-hidden />
      {children}
    </p>
  );
}
