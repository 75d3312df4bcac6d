import { ErrorState } from "../ui/ErrorState.tsx";
import { Spinner } from "../ui/Spinner.tsx";

interface UnusedLinkProps {
  /** Why the link could not be used; undefined until that is known. */
  failure: string | undefined;
  busy: boolean;
  tryAgain: () => void;
}

/** Shown until a mail link's outcome is known, and if the link could not be used. */
export function UnusedLink({ failure, busy, tryAgain }: UnusedLinkProps) {
  if (failure === undefined) return <Spinner />;
  return (
    <>
      <h1 className="mb-8 text-4xl font-extrabold">Confirm your email</h1>
      <ErrorState title="Something went wrong" text={failure} busy={busy} onRetry={tryAgain} />
    </>
  );
}
