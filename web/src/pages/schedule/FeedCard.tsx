import { CalendarPlus, ExternalLink } from "lucide-react";
import { AskedButton } from "../../base/ui/AskedButton.tsx";
import { Button } from "../../base/ui/Button.tsx";
import { buttonClass } from "../../base/ui/button-class.ts";
import { LinkField } from "../../base/ui/LinkField.tsx";
import { TitledCard } from "../../base/ui/TitledCard.tsx";
import { useEndFeed, useResetFeed } from "./writes.ts";

interface FeedCardProps {
  feedUrl: string | null;
  /** True if somebody who knew the password before may know the address. */
  isOlderThanPassword: boolean;
}

/** The private address through which a calendar program follows the schedule. */
export function FeedCard({ feedUrl, isOlderThanPassword }: FeedCardProps) {
  const { send, busy } = useResetFeed({ hadOne: false });
  return (
    <TitledCard
      title="In your own calendar"
      lead="Subscribe to a private address, and your calendar program always knows when the next box comes."
    >
      {isOlderThanPassword && (
        <p className="rounded-2xl bg-accent-soft p-4">
          Your password has changed since you got this address. If somebody else knew the old one, reset the
          address, too.
        </p>
      )}
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

/** The address with its actions. */
function FeedAddress({ feedUrl }: { feedUrl: string }) {
  const reset = useResetFeed({ hadOne: true });
  const end = useEndFeed();
  return (
    <LinkField
      label="Calendar address"
      link={feedUrl}
      hint="Keep it to yourself: anyone who has it can see your schedule."
      copyLabel="Copy address"
    >
      <a href={feedUrl.replace(/^https?:/, "webcal:")} className={buttonClass("outline")}>
        <ExternalLink className="size-5" aria-hidden />
        Open in my calendar
      </a>
      <AskedButton
        label="Reset address"
        title="Reset the calendar address?"
        question="You get a new address, and the old one stops working: calendars that follow it will no longer update."
        cancelLabel="Keep It"
        busy={reset.busy}
        busyLabel="Resetting..."
        onConfirm={(close) => reset.send({}, close)}
      />
      <AskedButton
        label="End"
        title="End the calendar address?"
        question="It stops working: calendars that follow it will no longer update. You can get another one at any time."
        cancelLabel="Keep It"
        busy={end.busy}
        busyLabel="Ending..."
        onConfirm={(close) => end.send({}, close)}
      />
    </LinkField>
  );
}
