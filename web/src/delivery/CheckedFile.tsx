import { useEffect, useRef } from "react";
import { FaultTable } from "../ui/FaultTable.tsx";
import { countedParcels } from "./counted-parcels.ts";
import type { TrackingAnswer } from "./import-tracking.ts";

/** The button that was pressed for it is gone: the focus goes to what it brought. */
export function CheckedFile({ answer }: { answer: TrackingAnswer }) {
  const sentence = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (answer) sentence.current?.focus();
  }, [answer]);
  return answer.faults.length > 0 ? (
    <FaultTable faults={answer.faults} sentence={sentence} />
  ) : (
    <p
      ref={sentence}
      tabIndex={-1}
      className="rounded-2xl bg-sunken p-4 font-semibold outline-none wrap-anywhere"
    >
      {planWords(answer)}
    </p>
  );
}

function planWords({ shipped, changed }: TrackingAnswer): string {
  if (shipped + changed === 0)
    return "There is nothing to import: the tracking column of this file is empty.";
  const parts = [
    ...(shipped > 0 ? [`${countedParcels(shipped)} will be marked as On its way`] : []),
    ...(changed > 0 ? [`${countedParcels(changed)} sent before will get this link instead`] : []),
  ];
  return `${parts.join(", ")}.`;
}
