import { pointsPerRatedProduct } from "@boxmates/contract/play/tasting";
import { useState } from "react";
import { Button } from "../../base/ui/Button.tsx";
import { Card } from "../../base/ui/Card.tsx";
import { ConfirmDialog } from "../../base/ui/ConfirmDialog.tsx";
import { StepHeading } from "../../base/ui/StepHeading.tsx";
import { TastingArt } from "./TastingArt.tsx";
import { productWords } from "./words.ts";

interface StartCardProps {
  products: number;
  /** True if the member has no box yet, and is asked first. */
  withoutBox: boolean;
  busy: boolean;
  onStart: () => void;
}

/** Explains the challenge before it begins. */
export function StartCard({ products, withoutBox, busy, onStart }: StartCardProps) {
  const [asking, setAsking] = useState(false);
  return (
    <Card className="grid grid-cols-1 justify-items-start gap-5 bg-warm">
      <TastingArt />
      <StepHeading takesFocus={false}>Tasting Challenge</StepHeading>
      <div className="grid gap-3">
        <p className="text-lg">
          {productWords(products)}, and nobody tells you which is which. Taste one after the other, give each
          1 to 5 stars, and guess what it is.
        </p>
        <p className="text-muted">
          Every product that you rate earns {pointsPerRatedProduct} points. Your ratings are kept as you go:
          stop whenever you like, and go on later or on another device.
        </p>
      </div>
      <Button
        className="max-sm:w-full"
        busy={busy}
        busyLabel="Starting..."
        onClick={() => (withoutBox ? setAsking(true) : onStart())}
      >
        Start Tasting Challenge
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Play without your box?"
        question="There is no box here for you to taste from yet. You can play along anyway, but only once: your ratings cannot be changed afterwards."
        confirmLabel="Play Anyway"
        cancelLabel="Not Yet"
        kind="primary"
        onConfirm={() => {
          setAsking(false);
          onStart();
        }}
      />
    </Card>
  );
}
