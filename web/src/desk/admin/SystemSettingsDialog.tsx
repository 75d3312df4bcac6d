import type { Setting } from "@boxmates/contract/desk/admin";
import { Button } from "../../base/ui/Button.tsx";
import { Dialog } from "../../base/ui/Dialog.tsx";
import { useSendTestMail } from "./writes.ts";

interface SystemSettingsDialogProps {
  settings: readonly Setting[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function SystemSettingsDialog({ settings, open, onOpenChange }: SystemSettingsDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="System Settings"
      description="This server's configuration. Values are set in its environment and change with a restart; secrets are never shown."
      width="wide"
    >
      <div className="grid gap-6">
        <TestMail />
        <dl className="grid gap-4">
          {settings.map((setting) => (
            <SettingEntry key={setting.name} setting={setting} />
          ))}
        </dl>
      </div>
    </Dialog>
  );
}

/** Lives inside the dialog, so that its state goes with it. */
function TestMail() {
  const { send, busy } = useSendTestMail();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button kind="outline" busy={busy} busyLabel="Sending..." onClick={() => send({})}>
        Send test mail
      </Button>
      <p className="text-sm text-muted">To your own address, at once.</p>
    </div>
  );
}

function SettingEntry({ setting }: { setting: Setting }) {
  return (
    <div className="grid gap-1 border-t border-line pt-4">
      <dt className="font-mono text-sm font-semibold wrap-anywhere">{setting.name}</dt>
      <dd className="rounded-xl bg-sunken px-3 py-1.5 font-mono text-sm wrap-anywhere whitespace-pre-wrap">
        {setting.value === "" ? <span className="font-sans text-muted">not set</span> : setting.value}
      </dd>
      <dd className="text-sm text-muted wrap-anywhere">{setting.explanation}</dd>
    </div>
  );
}
