import { isRouteErrorResponse, useRouteError } from "react-router";
import { Button } from "../ui/Button.tsx";
import { PageBody } from "../ui/PageBody.tsx";
import { EmptyBoxArt } from "./EmptyBoxArt.tsx";
import NotFoundPage from "./NotFoundPage.tsx";

/** Errors from the server carry the id under which its log knows the request. */
function requestIdOf(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null || !("requestId" in error)) return undefined;
  return typeof error.requestId === "string" ? error.requestId : undefined;
}

function whatHappened(error: unknown): string {
  if (!navigator.onLine) return "You seem to be offline, so this page could not be loaded.";
  if (requestIdOf(error)) return "Our server could not answer this request.";
  return "This page ran into something that it did not expect.";
}

export function ErrorPage() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  const requestId = requestIdOf(error);
  return (
    <PageBody
      width="narrow"
      className="grid grow content-center justify-items-center gap-4 py-20 text-center"
    >
      <EmptyBoxArt />
      <div role="alert" className="grid gap-4">
        <h1 className="text-4xl font-extrabold">Something went wrong</h1>
        <p className="text-lg text-muted">{whatHappened(error)} Nothing that you have saved is lost.</p>
        {requestId && (
          <p className="text-sm text-muted">
            If you write to us about it, please mention <code className="wrap-anywhere">{requestId}</code>
          </p>
        )}
      </div>
      <Button onClick={() => location.reload()}>Try again</Button>
    </PageBody>
  );
}
