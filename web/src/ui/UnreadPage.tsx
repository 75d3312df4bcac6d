import { ErrorState } from "./ErrorState.tsx";

interface UnreadPageProps {
  title: string;
  read: { failure: string | undefined; busy: boolean; readAgain: () => void };
}

/** In place of a page's content that could not be read: it can be read again. */
export function UnreadPage({ title, read: { failure, busy, readAgain } }: UnreadPageProps) {
  return failure === undefined ? null : (
    <ErrorState title={title} text={failure} busy={busy} onRetry={readAgain} />
  );
}
