import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { Button } from "../../base/ui/Button.tsx";
import { buttonClass } from "../../base/ui/button-class.ts";
import { ConfirmDialog } from "../../base/ui/ConfirmDialog.tsx";

interface PlayLinkProps {
  to: string;
  /** True if the reader has the box to play with. */
  hasBox: boolean;
  label: string;
  /** Its name if the label alone does not say which game is meant. */
  name?: string;
  kind?: "primary" | "outline";
}

/** Leads to the game. Asks first if the reader has no box yet. */
export function PlayLink({ to, hasBox, label, name, kind = "primary" }: PlayLinkProps) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  if (hasBox) {
    return (
      <Link to={to} aria-label={name} className={buttonClass(kind)}>
        {label}
      </Link>
    );
  }
  return (
    <>
      <Button kind={kind} aria-label={name} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Play without your box?"
        question="There is no box here for you to taste from yet. You can play along anyway, but only once: your answers cannot be changed afterwards."
        confirmLabel="Play Anyway"
        cancelLabel="Not Yet"
        kind="primary"
        onConfirm={() => void navigate(to)}
      />
    </>
  );
}
