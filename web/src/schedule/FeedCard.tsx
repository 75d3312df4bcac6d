import { CalendarPlus } from "lucide-react";
import { Button } from "../ui/Button.tsx";
import { TitledCard } from "../ui/TitledCard.tsx";
import { FeedAddress } from "./FeedAddress.tsx";
import { useResetFeed } from "./writes.ts";

/** The private address through which a calendar program follows the schedule. */
export function FeedCard({ feedUrl }: { feedUrl: string | null }) {
  const { send, busy } = useResetFeed({ hadOne: false });
  return (
    <TitledCard
      title="In your own calendar"
      lead="Subscribe to a private address, and your calendar program always knows when the next box comes."
    >
      {feedUrl ? (
        <FeedAddress feedUrl={feedUrl} />
      ) : (
        <Button
          className="sm:justify-self-start"
          busy={busy}
          busyLabel="One moment..."
          onClick={() => send({})}
        >
          <CalendarPlus className="size-5" aria-hidden />
          Get a calendar address
        </Button>
      )}
    </TitledCard>
  );
}
