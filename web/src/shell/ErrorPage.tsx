import { useEffect } from "react";
import { isRouteErrorResponse, useRevalidator, useRouteError } from "react-router";
import { ApiError, UnreachableError } from "../api/api-error.ts";
import { Button } from "../ui/Button.tsx";
import { PageBody } from "../ui/PageBody.tsx";
import { EmptyBoxArt } from "./EmptyBoxArt.tsx";
import NotFoundPage from "./NotFoundPage.tsx";

function whatHappened(error: unknown): string {
  // The server's sentence would say the heading again.
  if (error instanceof ApiError && error.code === "UNEXPECTED")
    return "It was on our side, and nothing is lost. Please try again.";
  if (error instanceof ApiError || error instanceof UnreachableError) return error.message;
  if (!navigator.onLine) return "You seem to be offline, so this page could not be loaded.";
  return "This page ran into something that it did not expect. Nothing that you have saved is lost.";
}

export function ErrorPage() {
  const error = useRouteError();
  const { tryAgain, isTrying } = useTryAgain(error);
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  // Errors from the server carry the id under which its log knows the request.
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return (
    <PageBody
      width="narrow"
      className="grid grow content-center justify-items-center gap-4 py-20 text-center"
    >
      <EmptyBoxArt />
      <div role="alert" className="grid gap-4">
        <h1 className="text-4xl font-extrabold">Something went wrong</h1>
        <p className="text-lg text-muted">{whatHappened(error)}</p>
        {requestId && (
          <p className="text-sm text-muted">
            If you write to us about it, please mention{" "}
            <code className="block wrap-anywhere">{requestId}</code>
          </p>
        )}
      </div>
      <Button busy={isTrying} busyLabel="Trying again..." onClick={tryAgain}>
        Try again
      </Button>
    </PageBody>
  );
}

/**
 * Where nobody answered, reloading would trade this page for the browser's own, or the gateway's: the data is read
 * again in place, by itself once there is a network again. Everything else gets a fresh page.
 */
function useTryAgain(error: unknown) {
  const { revalidate, state } = useRevalidator();
  const isUnreachable = error instanceof UnreachableError;
  useEffect(() => {
    if (!isUnreachable) return;
    const readAgain = () => void revalidate();
    addEventListener("online", readAgain);
    return () => removeEventListener("online", readAgain);
  }, [isUnreachable, revalidate]);
  return {
    tryAgain: () => (isUnreachable || !navigator.onLine ? void revalidate() : location.reload()),
    isTrying: state !== "idle",
  };
}
