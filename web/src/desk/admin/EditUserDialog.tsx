import { type UserRole, userRoleLabels, userRoles } from "@boxmates/contract/base/user";
import type { UserEntry } from "@boxmates/contract/desk/admin";
import { KeyRound, type LucideIcon, MailCheck } from "lucide-react";
import { type ReactNode, useState } from "react";
import { userRenamed, useSession } from "../../base/api/session.ts";
import { Button } from "../../base/ui/Button.tsx";
import { Dialog } from "../../base/ui/Dialog.tsx";
import { DialogButtons } from "../../base/ui/DialogButtons.tsx";
import { Form } from "../../base/ui/Form.tsx";
import { SelectField } from "../../base/ui/SelectField.tsx";
import { TextField } from "../../base/ui/TextField.tsx";
import type { DialogAbout } from "../../base/ui/use-dialog-about.ts";
import { type TypedUser, typedAtFirst, userChanges } from "./user-changes.ts";
import { useUpdateUser } from "./writes.ts";

interface EditUserFormProps {
  user: UserEntry;
  onDone: () => void;
}

export function EditUserDialog({ dialog }: { dialog: DialogAbout<UserEntry> }) {
  const { open, subject, close } = dialog;
  return (
    <Dialog open={open} onOpenChange={(next) => next || close()} title="Edit User">
      {subject && <EditUserForm user={subject} onDone={close} />}
    </Dialog>
  );
}

/** Lives inside the dialog, so that what was typed and its errors go with it. */
function EditUserForm({ user, onDone }: EditUserFormProps) {
  const { save, isOwn, busy, errors } = useSaving({ user, onDone });
  const first = typedAtFirst(user);
  const [role, setRole] = useState(first.role);
  return (
    <Form onSubmit={(typed: Omit<TypedUser, "role">) => save({ ...typed, role })} errors={errors} noValidate>
      {/* Entering the present address cancels a change that waits for its confirmation. */}
      <TextField label="Email" name="email" type="email" autoComplete="off" defaultValue={first.email} />
      <TextField
        label="Full Name"
        name="fullName"
        autoComplete="off"
        defaultValue={first.fullName}
        dir="auto"
      />
      <RoleField role={role} isOwn={isOwn} onChoose={setRole} />
      {role !== first.role && (
        <TextField label="Reason" name="reason" autoComplete="off" hint="Kept in the audit log" />
      )}
      <div className="grid gap-2 rounded-2xl bg-sunken p-4 text-sm">
        <Note icon={MailCheck}>Email changes may require verification.</Note>
        <Note icon={KeyRound}>Password changes must go through the Forgot Password flow.</Note>
      </div>
      <DialogButtons onCancel={onDone}>
        <Button type="submit" busy={busy} busyLabel="Saving...">
          Save Changes
        </Button>
      </DialogButtons>
    </Form>
  );
}

interface RoleFieldProps {
  role: UserRole;
  /** True if it is the viewer's own role, which the server does not let them change. */
  isOwn: boolean;
  onChoose: (role: UserRole) => void;
}

function RoleField({ role, isOwn, onChoose }: RoleFieldProps) {
  return (
    <SelectField
      label="Role"
      name="role"
      hint={isOwn ? "You cannot change your own role for security reasons" : undefined}
      options={userRoles.map((value) => ({ value, label: userRoleLabels[value] }))}
      value={role}
      onChange={({ target }) => onChoose(userRoles.find((each) => each === target.value) ?? role)}
    />
  );
}

function useSaving({ user, onDone }: EditUserFormProps) {
  const { userId } = user;
  const session = useSession();
  const isOwn = session.status === "signed-in" && session.user.id === userId;
  const { send, busy, errors } = useUpdateUser();
  const save = (typed: TypedUser) =>
    send({ params: { userId }, body: userChanges(typedAtFirst(user), typed) }, ({ fullName }) => {
      if (isOwn) userRenamed(fullName);
      onDone();
    });
  return { save, isOwn, busy, errors };
}

function Note({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <p className="flex items-start gap-2">
      <Icon className="mt-0.5 size-4 shrink-0 text-accent" aria-hidden />
      {children}
    </p>
  );
}
