import { CalendarPlus } from "lucide-react";
import { useFetcher } from "react-router";
import type { Outcome } from "../api/attempt.ts";
import { Button } from "../ui/Button.tsx";
import { TitledCard } from "../ui/TitledCard.tsx";
import { FeedAddress } from "./FeedAddress.tsx";

/** The private address through which a calendar program follows the schedule. */
export function FeedCard({ feedUrl }: { feedUrl: string | null }) {
  const fetcher = useFetcher<Outcome>();
  return (
    <TitledCard
      title="In your own calendar"
      lead="Subscribe to a private address, and your calendar program always knows when the next box comes."
    >
      {feedUrl ? (
        <FeedAddress feedUrl={feedUrl} />
      ) : (
        <fetcher.Form method="post" className="grid">
          <input type="hidden" name="intent" value="reset-feed" />
          <Button
            type="submit"
            className="sm:justify-self-start"
            busy={fetcher.state !== "idle"}
            busyLabel="One moment..."
          >
            <CalendarPlus className="size-5" aria-hidden />
            Get a calendar address
          </Button>
        </fetcher.Form>
      )}
    </TitledCard>
  );
}
