import { Download } from "lucide-react";
import { useState } from "react";
import { Button } from "../ui/Button.tsx";
import { downloadSubscribers } from "./download-subscribers.ts";

export function DownloadButton() {
  const [busy, setBusy] = useState(false);
  async function download(): Promise<void> {
    setBusy(true);
    await downloadSubscribers();
    setBusy(false);
  }
  return (
    <Button kind="outline" busy={busy} busyLabel="Downloading..." onClick={() => void download()}>
      <Download className="size-5" aria-hidden />
      Download CSV
    </Button>
  );
}
