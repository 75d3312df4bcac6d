import { useState } from "react";

export interface DialogAbout<Subject> {
  open: boolean;
  /** Stays while the dialog closes, so that it does not go blank before it is gone. */
  subject: Subject | undefined;
  show: (subject: Subject) => void;
  close: () => void;
}

/** One dialog for a whole list: it stays open, with its subject, while the list behind it is read again. `first` opens it at once. */
export function useDialogAbout<Subject>(first?: Subject): DialogAbout<Subject> {
  const [open, setOpen] = useState(first !== undefined);
  const [subject, setSubject] = useState(first);
  return {
    open,
    subject,
    show: (next) => {
      setSubject(next);
      setOpen(true);
    },
    close: () => setOpen(false),
  };
}
