import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { AccountOfPassword } from "./AccountOfPassword.tsx";
import { Button } from "./Button.tsx";
import { DialogButtons } from "./DialogButtons.tsx";
import { Form } from "./Form.tsx";
import { PasskeyButton } from "./PasskeyButton.tsx";
import { PasswordField } from "./PasswordField.tsx";

interface PasswordDialogProps {
  title: string;
  /** The reason why it is asked for. */
  reason: string;
  /** Tells password managers whose password it is. */
  email: string;
  /** Returns what is wrong with the password; undefined if the dialog is no longer needed. */
  check: (password: string) => Promise<string | undefined>;
  /** Asks for a passkey instead, where the person has one; an empty string if there is nothing to tell. */
  checkPasskey?: (() => Promise<string | undefined>) | undefined;
  onCancel: () => void;
}

/**
 * Asks for the password over whatever is open. The browser's own dialog: it takes part in no other dialog's keys and
 * presses, so that one below it stays open with everything that was typed.
 */
export function PasswordDialog({ title, reason, email, check, checkPasskey, onCancel }: PasswordDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [titleId, reasonId] = [useId(), useId()];
  const { run, busy, faults } = useChecks();
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Gives the focus back.
    return () => shown?.close();
  }, []);
  useBackButton(onCancel);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      aria-describedby={reasonId}
      onKeyDown={keepEscape}
      onCancel={(event) => {
        event.preventDefault();
        if (!busy) onCancel();
      }}
      // Browsers close it themselves at the second Escape.
      onClose={onCancel}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-md overflow-auto overscroll-contain rounded-3xl border border-line bg-raised p-6 text-ink shadow-lifted outline-none backdrop:bg-black/50"
    >
      <h2 id={titleId} className="text-2xl font-bold">
        {title}
      </h2>
      <p id={reasonId} className="mt-1 mb-5 text-muted">
        {reason}
      </p>
      <Form
        onSubmit={({ password }: { password: string }) => run("password", () => check(password))}
        errors={faults}
        noValidate
      >
        <AccountOfPassword email={email} />
        <PasswordField label="Password" name="password" autoComplete="current-password" />
        <DialogButtons onCancel={onCancel} disabled={busy !== undefined}>
          <Button
            type="submit"
            disabled={busy !== undefined}
            busy={busy === "password"}
            busyLabel="Checking..."
          >
            Continue
          </Button>
        </DialogButtons>
      </Form>
      {checkPasskey && (
        <div className="mt-4 grid gap-2 border-t border-line pt-4">
          <PasskeyButton
            disabled={busy !== undefined}
            busy={busy === "passkey"}
            onClick={() => run("passkey", checkPasskey)}
          />
          <p role="alert" className="text-sm text-danger empty:hidden">
            {faults?.passkey}
          </p>
        </div>
      )}
    </dialog>
  );
}

/** The dialog below must not close, too. */
function keepEscape(event: KeyboardEvent): void {
  if (event.key === "Escape") event.stopPropagation();
}

type Way = "password" | "passkey";

/** Checks one way at a time. */
function useChecks() {
  const [busy, setBusy] = useState<Way>();
  const [faults, setFaults] = useState<Partial<Record<Way, string>>>();
  const run = async (way: Way, check: () => Promise<string | undefined>) => {
    setBusy(way);
    const fault = await check();
    if (fault === undefined) return;
    setFaults(fault ? { [way]: fault } : undefined);
    setBusy(undefined);
  };
  return { run, busy, faults };
}

/** The page that needed the password is gone. */
function useBackButton(onBack: () => void): void {
  useEffect(() => {
    addEventListener("popstate", onBack);
    return () => removeEventListener("popstate", onBack);
  }, [onBack]);
}
