import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { UnreachableError } from "../api/api-error.ts";
import { reach } from "../api/reach.ts";
import { readRemembered } from "../api/remembered-user.ts";
import { useSession } from "../api/session.ts";
import { ErrorState } from "../ui/ErrorState.tsx";
import { PageBody } from "../ui/PageBody.tsx";
import { Spinner } from "../ui/Spinner.tsx";
import { markSession } from "./session-mark.ts";

/** A public page as the server has it. See `served`. */
export default function ServedPage() {
  const { pathname } = useLocation();
  const [attempt, setAttempt] = useState(1);
  return <Served key={`${pathname} ${attempt}`} path={pathname} onRetry={() => setAttempt(attempt + 1)} />;
}

type Read = { kind: "page"; html: string } | { kind: "failed"; text: string };

function Served({ path, onRetry }: { path: string; onRetry: () => void }) {
  const { status } = useSession();
  useEffect(() => {
    // Whom the parts of it are for is left to the stylesheet.
    if (status !== "unknown") markSession(readRemembered());
  }, [status]);
  const [read, setRead] = useState<Read>();
  useEffect(() => {
    readServedPage(path).then(
      (html) => setRead({ kind: "page", html }),
      ({ message }: Error) => setRead({ kind: "failed", text: message }),
    );
  }, [path]);
  if (!read) return <Spinner />;
  if (read.kind === "failed") {
    return (
      <PageBody className="py-14">
        <ErrorState text={read.text} onRetry={onRetry} />
      </PageBody>
    );
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what a load of this page shows, from our own server.
  return <div className="contents" dangerouslySetInnerHTML={{ __html: read.html }} />;
}

/**
 * Reads what is inside of `main` of a public page, as the server has filled it.
 * @throws UnreachableError if our server did not answer with the page
 */
async function readServedPage(path: string): Promise<string> {
  const html = await reach(undefined, async ({ signal }) => {
    const response = await fetch(path, { headers: { accept: "text/html" }, signal });
    if (!response.ok) throw new Error(`The answer was ${response.status}`);
    return response.text();
  });
  const main = new DOMParser().parseFromString(html, "text/html").getElementById("main");
  if (!main) throw new UnreachableError("no-answer", `${path} has no main part.`);
  return main.innerHTML;
}
