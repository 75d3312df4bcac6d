import { useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { UnreachableError } from "../api/api-error.ts";
import { tellFailure } from "../api/tell-failure.ts";
import { Spinner } from "../ui/Spinner.tsx";

/** Most pages arrive sooner: a spinner that only flashes would make them seem slower. */
const patienceMs = 200;

/** The data of a page has a limit of its own, which comes first. Its scripts have none: imports cannot be given up. */
const silentMs = 16_000;

/** Says that another page is on its way while the old one is still shown. */
export function ArrivalNotice() {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  const leaving = state === "loading" && location.pathname !== pathname;
  return leaving && <LateSpinner key={location.pathname} />;
}

function LateSpinner() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timers = [
      setTimeout(setLate, patienceMs, true),
      setTimeout(() => tellFailure(new UnreachableError("silent"), "This page has not come yet."), silentMs),
    ];
    return () => timers.forEach(clearTimeout);
  }, []);
  return (
    <div className="pointer-events-none fixed inset-x-0 top-20 z-40 flex justify-center px-4">
      {late && (
        <div className="rounded-full bg-raised shadow-lifted">
          <Spinner className="px-6 py-3" />
        </div>
      )}
    </div>
  );
}
