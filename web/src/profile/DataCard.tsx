import { Download } from "lucide-react";
import { useState } from "react";
import { Button } from "../ui/Button.tsx";
import { buttonRowClass } from "../ui/button-class.ts";
import { TitledCard } from "../ui/TitledCard.tsx";
import { DeleteAccountDialog } from "./DeleteAccountDialog.tsx";
import { exportData } from "./export-data.ts";
import type { Farewell } from "./use-farewell.ts";

export function DataCard({ email, farewell }: { email: string; farewell: Farewell }) {
  const [deleting, setDeleting] = useState(false);
  return (
    <TitledCard
      title="Your Data"
      lead="Take a copy of everything that we keep about you, or take your leave and have it deleted."
    >
      <div className={buttonRowClass}>
        <DownloadButton />
        <Button kind="outline" onClick={() => setDeleting(true)}>
          Delete Account
        </Button>
      </div>
      <DeleteAccountDialog open={deleting} onOpenChange={setDeleting} email={email} farewell={farewell} />
    </TitledCard>
  );
}

function DownloadButton() {
  const [busy, setBusy] = useState(false);
  async function download() {
    setBusy(true);
    await exportData();
    setBusy(false);
  }
  return (
    <Button kind="outline" busy={busy} busyLabel="Preparing..." onClick={download}>
      <Download className="size-5" aria-hidden />
      Download My Data
    </Button>
  );
}
