import type { Version } from "@boxmates/contract/base/versions";
import { RotateCcw } from "lucide-react";
import { Badge } from "../ui/Badge.tsx";
import { Button } from "../ui/Button.tsx";
import { formatMoment } from "../ui/formatting.ts";
import { BeforeAfterList } from "./BeforeAfterList.tsx";

interface VersionItemProps {
  version: Version;
  /** Absent for the present one. */
  onRestore: ((version: Version) => void) | undefined;
}

export function VersionItem({ version, onRestore }: VersionItemProps) {
  const { number, changedBy, changedAt, differences } = version;
  const isFirst = number === 1;
  return (
    <article className="grid grid-cols-1 gap-3 rounded-2xl border border-line bg-surface p-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="flex flex-wrap items-center gap-2 text-lg font-bold">
            Version {number}
            {!onRestore && <Badge tone="success">Present</Badge>}
          </h3>
          <p className="text-sm text-muted wrap-anywhere">
            <bdi>{changedBy ?? "Somebody"}</bdi> · <time dateTime={changedAt}>{formatMoment(changedAt)}</time>
          </p>
        </div>
        {onRestore && (
          <Button kind="outline" aria-label={`Restore version ${number}`} onClick={() => onRestore(version)}>
            <RotateCcw className="size-4.5" aria-hidden />
            Restore
          </Button>
        )}
      </div>
      {(isFirst || differences.length === 0) && (
        <p className="text-sm text-muted">
          {isFirst ? "Created" : "Nothing differs from the version before"}
        </p>
      )}
      {differences.length > 0 && <BeforeAfterList differences={differences} isFirst={isFirst} />}
    </article>
  );
}
