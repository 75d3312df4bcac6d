import { type FactorList, type PasskeyEntry, passkeyMax } from "@boxmates/contract/people/factor";
import { KeyRound, Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "../../base/ui/Button.tsx";
import { CardSection } from "../../base/ui/CardSection.tsx";
import { formatDate } from "../../base/ui/formatting.ts";
import { useDialogAbout } from "../../base/ui/use-dialog-about.ts";
import {
  AddPasskeyDialog,
  type RemovedPasskey,
  RemovePasskeyDialog,
  RenamePasskeyDialog,
} from "./PasskeyDialogs.tsx";

interface PasskeysProps {
  email: string;
  factors: FactorList;
}

export function Passkeys({ email, factors }: PasskeysProps) {
  const [isAdding, setAdding] = useState(false);
  const renaming = useDialogAbout<PasskeyEntry>();
  const removing = useDialogAbout<RemovedPasskey>();
  const { passkeys, authenticator } = factors;
  const isLast = passkeys.length === 1 && !authenticator;
  return (
    <CardSection title="Passkeys">
      {passkeys.length === 0 ? (
        <p className="text-muted">You have no passkey yet.</p>
      ) : (
        <ul className="grid gap-4">
          {passkeys.map((passkey) => (
            <PasskeyItem
              key={passkey.id}
              passkey={passkey}
              onRename={() => renaming.show(passkey)}
              onRemove={() => removing.show({ ...passkey, isLast })}
            />
          ))}
        </ul>
      )}
      {passkeys.length >= passkeyMax ? (
        <p className="text-muted">You have {passkeyMax} passkeys. Remove one to add another.</p>
      ) : (
        <Button kind="outline" className="sm:justify-self-start" onClick={() => setAdding(true)}>
          <Plus className="size-5" aria-hidden />
          Add a passkey
        </Button>
      )}
      <AddPasskeyDialog
        email={email}
        open={isAdding}
        isFirst={passkeys.length === 0 && !authenticator}
        onClose={() => setAdding(false)}
      />
      <RenamePasskeyDialog dialog={renaming} />
      <RemovePasskeyDialog dialog={removing} email={email} />
    </CardSection>
  );
}

interface PasskeyItemProps {
  passkey: PasskeyEntry;
  onRename: () => void;
  onRemove: () => void;
}

function PasskeyItem({ passkey, onRename, onRemove }: PasskeyItemProps) {
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <li className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 sm:grid-cols-[auto_1fr_auto]">
      <KeyRound className="size-6 self-start text-muted sm:self-center" aria-hidden />
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-muted">Added {formatDate(createdAt)}</p>
        <p className="text-sm text-muted">
          {lastUsedAt ? `Last used ${formatDate(lastUsedAt)}` : "Not used yet"}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:col-start-2">
        <Button kind="outline" onClick={onRename}>
          <span>
            Rename<span className="sr-only"> {name}</span>
          </span>
        </Button>
        <Button kind="outline" onClick={onRemove}>
          <span>
            Remove<span className="sr-only"> {name}</span>
          </span>
        </Button>
      </div>
    </li>
  );
}
