import type { Reading } from "../../base/api/read.ts";
import { ErrorState } from "../../base/ui/ErrorState.tsx";
import { Spinner } from "../../base/ui/Spinner.tsx";

interface UnreadLinkProps {
  title: string;
  reading: Pick<Reading<unknown>, "failure" | "busy" | "readAgain">;
}

/** Shown until it is known what a mail's link is about, and if that could not be read. */
export function UnreadLink({ title, reading: { failure, busy, readAgain } }: UnreadLinkProps) {
  if (failure === undefined) return <Spinner />;
  return (
    <>
      <h1 className="mb-8 text-4xl font-extrabold">{title}</h1>
      <ErrorState title="Something went wrong" text={failure} busy={busy} onRetry={readAgain} />
    </>
  );
}
