import { profilePart, timeZoneAnchor } from "@boxmates/contract/base/paths";
import { Clock } from "lucide-react";
import { Link } from "react-router";
import { loadedLater } from "../../base/ui/loaded-later.ts";
import { browserZone, isSameClock, knownZone } from "../../base/ui/own-zone.ts";

// Few people travel with their browser.
const useOtherZone = loadedLater(() => import("./OtherZone.tsx"));

/**
 * Says that moments are shown in UTC, if neither the profile nor the browser knows the reader's time zone; and if the
 * browser is in another one than the profile, offers to change that.
 */
export function ZoneNotice({ kept }: { kept: string | null }) {
  const here = browserZone();
  const isElsewhere = kept !== null && here !== undefined && !isSameClock(kept, here);
  const OtherZone = useOtherZone(isElsewhere);
  if (isElsewhere) return OtherZone && <OtherZone kept={kept} here={here} />;
  if (knownZone(kept) !== undefined) return null;
  return (
    <div className="flex items-start gap-3 rounded-2xl border border-line bg-honey-soft p-4">
      <Clock className="size-6 shrink-0 text-honey" aria-hidden />
      <p>
        Your browser does not say in which time zone you are, so all times are in UTC.{" "}
        <Link to={profilePart(timeZoneAnchor)} className="font-semibold underline">
          Choose your time zone
        </Link>
      </p>
    </div>
  );
}
