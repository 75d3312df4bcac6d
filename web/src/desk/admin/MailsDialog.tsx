import { brand } from "@boxmates/contract/base/brand";
import { ExternalLink } from "lucide-react";
import { useState } from "react";
import { useRead } from "../../base/api/read.ts";
import { Dialog } from "../../base/ui/Dialog.tsx";
import { ErrorState } from "../../base/ui/ErrorState.tsx";
import { SelectField } from "../../base/ui/SelectField.tsx";
import { Skeleton } from "../../base/ui/Skeleton.tsx";
import { type MailPreview, mailPreviewAddress, mailPreviews } from "./reads.ts";

interface MailsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function MailsDialog({ open, onOpenChange }: MailsDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Mails"
      description={`Every mail that ${brand} sends, as its reader sees it. The names in them are made up.`}
      width="wide"
    >
      <MailPreviews />
    </Dialog>
  );
}

/** Lives inside the dialog: the list is read when it opens. */
function MailPreviews() {
  const { value: mails, failure, busy, readAgain } = useRead(mailPreviews);
  if (failure) return <ErrorState text={failure} busy={busy} onRetry={readAgain} />;
  if (!mails) return <WaitingMails />;
  const [first] = mails;
  if (!first) return <p className="text-muted">There are no mails to show.</p>;
  return <ChosenMail mails={mails} first={first} />;
}

/** Takes as much room as the mail that replaces it, so that the dialog does not grow. */
function WaitingMails() {
  return (
    <div role="status" aria-label="Loading mails" className="grid gap-4">
      <Skeleton className="h-18 w-full" />
      <Skeleton className="h-11 w-2/3" />
      <Skeleton className="h-[50dvh] min-h-64 w-full" />
    </div>
  );
}

function ChosenMail({ mails, first }: { mails: readonly MailPreview[]; first: MailPreview }) {
  const [name, setName] = useState(first.name);
  const mail = mails.find((each) => each.name === name) ?? first;
  const address = mailPreviewAddress(mail.name);
  return (
    <div className="grid grid-cols-1 gap-4">
      <SelectField
        label="Mail"
        name="mail"
        options={mails.map((each) => ({ value: each.name, label: each.title }))}
        value={mail.name}
        onChange={({ target }) => setName(target.value)}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 wrap-anywhere" aria-live="polite">
          <span className="text-muted">Subject:</span>{" "}
          <strong className="font-semibold">{mail.subject}</strong>
        </p>
        <a
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent underline"
        >
          Open alone
          <ExternalLink className="size-4 shrink-0" aria-hidden />
        </a>
      </div>
      {/* Its content can neither run scripts nor reach this page. */}
      <iframe
        key={mail.name}
        sandbox=""
        title={mail.title}
        src={address}
        className="h-[50dvh] min-h-64 w-full rounded-2xl border border-line bg-white"
      />
    </div>
  );
}
