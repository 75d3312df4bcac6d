import { useState } from "react";
import { isRouteErrorResponse, useRouteError } from "react-router";
import { Button } from "../ui/Button.tsx";
import { PageBody } from "../ui/PageBody.tsx";
import { EmptyBoxArt } from "./EmptyBoxArt.tsx";
import NotFoundPage from "./NotFoundPage.tsx";

/** In place of a page whose program failed or could not be fetched. A page says itself that it could not be read. */
export function ErrorPage() {
  const error = useRouteError();
  const [isTrying, setTrying] = useState(false);
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  const tryAgain = () => {
    setTrying(true);
    reloadOnceOnline();
  };
  return (
    <PageBody
      width="narrow"
      className="grid grow content-center justify-items-center gap-4 py-20 text-center"
    >
      <EmptyBoxArt />
      <div role="alert" className="grid gap-4">
        <h1 className="text-4xl font-extrabold">Something went wrong</h1>
        <p className="text-lg text-muted">
          {navigator.onLine
            ? "This page ran into something that it did not expect. Nothing that you have saved is lost."
            : "You seem to be offline, so this page could not be loaded. Nothing that you have saved is lost."}
        </p>
      </div>
      <Button busy={isTrying} busyLabel="Trying again..." onClick={tryAgain}>
        Try again
      </Button>
    </PageBody>
  );
}

/** Without a network, reloading would replace this page by the browser's own. */
function reloadOnceOnline(): void {
  if (navigator.onLine) location.reload();
  else addEventListener("online", () => location.reload(), { once: true });
}
