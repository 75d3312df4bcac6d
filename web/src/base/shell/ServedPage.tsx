import { pages } from "@boxmates/contract/base/paths";
import { useEffect } from "react";
import { type ClientLoaderFunctionArgs, replace } from "react-router";
import { signOut } from "../api/session.ts";
import { Spinner } from "../ui/Spinner.tsx";
import { toast } from "../ui/toast.ts";
import { loadDocument } from "./open-afresh.ts";
import { notTold, signingOut } from "./session-mark.ts";

/**
 * A public page is a document of the server: once the questions about unsaved work have been asked, the app
 * loads it, whatever has led to it. Until it comes, the page that is open stays.
 */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  if (search === signingOut) return null;
  loadDocument(pathname + search);
  await restored();
  return replace(location.pathname + location.search + location.hash);
}

/** The browser may keep this page for its Back button, where it would wait for the other one forever. */
function restored(): Promise<void> {
  return new Promise((resolve) => {
    addEventListener("pageshow", ({ persisted }) => persisted && resolve());
  });
}

/** Ends the session in place of the page that somebody signs out on, whose guard would lead to signing in. */
export default function ServedPage() {
  useEffect(() => {
    void signOut()
      .catch(() => toast.error("Error", notTold))
      .then(() => loadDocument(pages.home(), { replaces: true }));
  }, []);
  return (
    // The footer waits out of sight: it would jump when the page comes.
    <div className="min-h-dvh">
      <Spinner />
    </div>
  );
}
