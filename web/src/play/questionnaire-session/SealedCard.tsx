import type { Seal } from "@boxmates/contract/play/questionnaire-session";
import { CircleCheck, Hourglass, LockKeyholeOpen, type LucideIcon } from "lucide-react";
import { useState } from "react";
import { Button } from "../../base/ui/Button.tsx";
import { ConfirmDialog } from "../../base/ui/ConfirmDialog.tsx";
import { formatMoment } from "../../base/ui/formatting.ts";
import { TitledCard } from "../../base/ui/TitledCard.tsx";
import type { ResultIds } from "./reads.ts";
import { earlyOpening, whenOpened } from "./seal-words.ts";
import { useOpenResults } from "./writes.ts";

interface SealedCardProps {
  ids: ResultIds;
  seal: Seal;
  /** The names of friends who have not finished. */
  awaited: readonly string[];
  /** True if the reader has finished. */
  finished: boolean;
}

/** Says who has finished and who has not, in place of a leaderboard that nobody sees yet. */
export function SealedCard({ ids, seal, awaited, finished }: SealedCardProps) {
  const { finishedBy, opensAt, mayOpen } = seal;
  const deadline = opensAt && formatMoment(opensAt);
  return (
    <TitledCard title="Sealed for Now" lead={whenOpened(finished, deadline)}>
      {finishedBy.length === 0 ? (
        <p>Nobody has finished yet. Be the first!</p>
      ) : (
        <Names label="Finished" names={finishedBy} icon={CircleCheck} tone="text-success" />
      )}
      {awaited.length > 0 && (
        <Names label="Still to play" names={awaited} icon={Hourglass} tone="text-muted" />
      )}
      {mayOpen && finishedBy.length > 0 && <OpenNow ids={ids} awaited={awaited} finished={finished} />}
    </TitledCard>
  );
}

interface NamesProps {
  label: string;
  names: readonly string[];
  icon: LucideIcon;
  tone: string;
}

function Names({ label, names, icon: Icon, tone }: NamesProps) {
  return (
    <div className="grid grid-cols-1 gap-2">
      <h3 className="font-semibold">{label}</h3>
      <ul aria-label={label} className="grid grid-cols-1 gap-2">
        {names.map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two friends can have the same name
          <li key={index} className="flex items-start gap-2">
            <Icon className={`mt-0.5 size-5 shrink-0 ${tone}`} aria-hidden />
            <bdi className="min-w-0 wrap-anywhere">{name || "Unknown User"}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The owner need not wait any longer. */
function OpenNow({ ids, awaited, finished }: Pick<SealedCardProps, "ids" | "awaited" | "finished">) {
  const [asking, setAsking] = useState(false);
  const { send, busy } = useOpenResults();
  const { groupId, deliveryId } = ids;
  return (
    <>
      <Button kind="outline" className="justify-self-start" onClick={() => setAsking(true)}>
        <LockKeyholeOpen className="size-5" aria-hidden />
        Open the Results
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Open the results now?"
        question={earlyOpening({ awaited, finished })}
        confirmLabel="Open the Results"
        cancelLabel="Keep Sealed"
        kind="primary"
        busy={busy}
        busyLabel="Opening..."
        onConfirm={() => send({ params: { groupId, deliveryId } }, () => setAsking(false))}
      />
    </>
  );
}
