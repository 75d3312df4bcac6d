import { lazy, type ReactNode, Suspense } from "react";
import { Spinner } from "../ui/Spinner.tsx";

const ServedPage = lazy(() => import("./ServedPage.tsx"));

/**
 * Lets the app show a public page as the server has it, for whoever comes to it without loading a document, such as by
 * signing in: only the server knows the photographs and ratings of the boxes, and the address for questions. The page is
 * drawn while it is built, and where it is developed. See docs/decisions/0067.
 */
export function served(Page: () => ReactNode): () => ReactNode {
  if (typeof document === "undefined" || import.meta.env.DEV) return Page;
  return () => (
    <Suspense fallback={<Spinner />}>
      <ServedPage />
    </Suspense>
  );
}
