import { useLayoutEffect, useState } from "react";
import { createPath, useNavigation, useRouteError } from "react-router";
import { Spinner } from "../ui/Spinner.tsx";
import { isMissingScript } from "./is-missing-script.ts";
import { canOpenAfresh, openAfresh } from "./open-afresh.ts";
import { goesTo, isProgramOutdated } from "./watch-reloads.ts";

/**
 * A page that is open during a deployment meets scripts that are gone: it opens the page that was wanted from the
 * server, at most once a minute. Place it in the page and in the error page.
 */
export function AfterDeployment() {
  const { location: target, formMethod } = useNavigation();
  const wanted = target && createPath(target);
  const isMissing = isMissingScript(useRouteError());
  // While the document is on its way nothing of an error is seen.
  const [covers] = useState(() => isMissing && canOpenAfresh());

  useLayoutEffect(() => {
    goesTo(wanted);
    if (wanted && !formMethod && isProgramOutdated() && canOpenAfresh()) openAfresh(wanted);
  }, [wanted, formMethod]);
  useLayoutEffect(() => (isMissing ? openAfresh(window.location.href) : undefined), [isMissing]);

  if (!covers) return null;
  return (
    <div className="fixed inset-0 z-70 grid place-items-center bg-bg">
      <Spinner />
    </div>
  );
}
