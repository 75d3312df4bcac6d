import { useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { Spinner } from "../ui/Spinner.tsx";

/** Most pages arrive sooner: a spinner that only flashes would make them seem slower. */
const patienceMs = 200;

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
    const timer = setTimeout(setLate, patienceMs, true);
    return () => clearTimeout(timer);
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
