import { dataAnchor } from "@boxmates/contract/base/paths";
import { Download, FolderDown } from "lucide-react";
import { useState } from "react";
import { Button } from "../../base/ui/Button.tsx";
import { buttonRowClass } from "../../base/ui/button-class.ts";
import { FoldedPart } from "../../base/ui/FoldedPart.tsx";
import { DeleteAccountDialog } from "./DeleteAccountDialog.tsx";
import { useExportData } from "./writes.ts";

export function DataCard({ email }: { email: string }) {
  const [deleting, setDeleting] = useState(false);
  const { send, busy } = useExportData();
  return (
    <FoldedPart
      anchor={dataAnchor}
      icon={FolderDown}
      title="Your Data"
      state="Download it, or delete your account"
      lead="Download everything that we keep about you, with your photos, or delete your account."
    >
      <div className={buttonRowClass}>
        <Button kind="outline" busy={busy} busyLabel="Preparing..." onClick={() => send()}>
          <Download className="size-5" aria-hidden />
          Download My Data
        </Button>
        <Button kind="outline" onClick={() => setDeleting(true)}>
          Delete Account
        </Button>
      </div>
      <DeleteAccountDialog open={deleting} onOpenChange={setDeleting} email={email} />
    </FoldedPart>
  );
}
