import type { adminApi, UserEntry } from "@boxmates/contract/admin";
import type { RequestOf } from "@boxmates/contract/endpoint";
import { userRoleLabels, userRoles } from "@boxmates/contract/user";
import { KeyRound, type LucideIcon, MailCheck } from "lucide-react";
import { type ReactNode, useState } from "react";
import { userRenamed, useSession } from "../api/session.ts";
import { Button } from "../ui/Button.tsx";
import { buttonRowClass } from "../ui/button-class.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { Form } from "../ui/Form.tsx";
import { SelectField } from "../ui/SelectField.tsx";
import { TextField } from "../ui/TextField.tsx";
import { toast } from "../ui/toast.ts";
import type { DialogAbout } from "../ui/use-dialog-about.ts";
import { useUpdateUser } from "./writes.ts";

type UserBody = RequestOf<typeof adminApi.updateUser>["body"];

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
  const { save, busy, errors } = useSaving({ user, onDone });
  const [role, setRole] = useState<string>(user.role);
  return (
    <Form onSubmit={save} errors={errors} noValidate>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="off"
        // The address that waits for its confirmation; entering the current one cancels that.
        defaultValue={user.pendingEmail ?? user.email}
      />
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
        options={userRoles.map((value) => ({ value, label: userRoleLabels[value] }))}
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
        <Button type="submit" busy={busy} busyLabel="Saving...">
          Save Changes
        </Button>
      </div>
    </Form>
  );
}

/** Admins cannot change their own role: it is not sent, and the server would refuse it too. */
function useSaving({ user, onDone }: EditUserFormProps) {
  const { userId } = user;
  const session = useSession();
  const isOwn = session.status === "signed-in" && session.user.id === userId;
  const { send, busy, errors } = useUpdateUser(user);
  const save = (body: UserBody) => {
    if (isOwn && body.role !== user.role)
      return toast.error("Security Error", "You cannot change your own role for security reasons");
    return send({ params: { userId }, body }, ({ fullName }) => {
      if (isOwn) userRenamed(fullName);
      onDone();
    });
  };
  return { save, busy, errors };
}

function Note({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <p className="flex items-start gap-2">
      <Icon className="mt-0.5 size-4 shrink-0 text-accent" aria-hidden />
      {children}
    </p>
  );
}
