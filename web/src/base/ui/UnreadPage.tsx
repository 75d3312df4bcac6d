import { ErrorState } from "./ErrorState.tsx";

interface UnreadPageProps {
  title: string;
  read: { failure: string | undefined; busy: boolean; readAgain: () => void };
}

/** Takes the place of a page's content that could not be read, and offers to read it again. */
export function UnreadPage({ title, read: { failure, busy, readAgain } }: UnreadPageProps) {
  return failure === undefined ? null : (
    <ErrorState title={title} text={failure} busy={busy} onRetry={readAgain} />
  );
}
