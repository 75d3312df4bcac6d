import type { SignUpMonth } from "@boxmates/contract/admin";
import { brand } from "@boxmates/contract/brand";
import { Download } from "lucide-react";
import { BarTable } from "../ui/BarTable.tsx";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { downloadCsv } from "../ui/download-file.ts";
import { formatMonth, signUpsCsv } from "./sign-up-report.ts";

const fileName = `${brand.toLowerCase()}-sign-ups.csv`;

interface UserReportsDialogProps {
  signUps: readonly SignUpMonth[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function UserReportsDialog({ signUps, open, onOpenChange }: UserReportsDialogProps) {
  const total = signUps.reduce((sum, month) => sum + month.signUps, 0);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="User Reports"
      description={`${total} ${total === 1 ? "sign-up" : "sign-ups"} in the last ${signUps.length} months, this one so far included. Months are in UTC.`}
      width="wide"
    >
      <div className="grid gap-6">
        <BarTable
          caption="Sign-ups per month"
          headings={["Month", "Sign-ups"]}
          rows={signUps.map(({ month, signUps }) => ({ label: formatMonth(month), value: signUps }))}
        />
        <Button
          kind="outline"
          className="justify-self-start max-sm:w-full"
          onClick={() => downloadCsv(fileName, signUpsCsv(signUps))}
        >
          <Download className="size-5" aria-hidden />
          Download CSV
        </Button>
      </div>
    </Dialog>
  );
}
