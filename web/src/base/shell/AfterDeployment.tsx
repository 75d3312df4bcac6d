import { useLayoutEffect, useState } from "react";
import { createPath, useNavigation, useRouteError } from "react-router";
import { Spinner } from "../ui/Spinner.tsx";
import { isMissingScript } from "./is-missing-script.ts";
import { canOpenAfresh, openAfresh } from "./open-afresh.ts";
import { goesTo, isProgramOutdated } from "./watch-reloads.ts";

/**
 * After a deployment the server no longer has the scripts of the open page: this loads the wanted page again as a
 * document, at most once a minute. Place it in the page and in the error page.
 */
export function AfterDeployment() {
  const { location: target } = useNavigation();
  const wanted = target && createPath(target);
  const isMissing = isMissingScript(useRouteError());
  // Hides the error while the document is on its way.
  const [covers] = useState(() => isMissing && canOpenAfresh());

  useLayoutEffect(() => {
    goesTo(wanted);
    if (wanted && isProgramOutdated() && canOpenAfresh()) openAfresh(wanted);
  }, [wanted]);
  useLayoutEffect(() => (isMissing ? openAfresh(window.location.href) : undefined), [isMissing]);

  if (!covers) return null;
  return (
    <div className="fixed inset-0 z-70 grid place-items-center bg-bg">
      <Spinner />
    </div>
  );
}
