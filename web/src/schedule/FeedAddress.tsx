import { ExternalLink } from "lucide-react";
import { buttonClass } from "../ui/button-class.ts";
import { LinkField } from "../ui/LinkField.tsx";
import { FeedButton } from "./FeedButton.tsx";
import { useEndFeed, useResetFeed } from "./writes.ts";

/** The address, and what can be done with it. */
export function FeedAddress({ feedUrl }: { feedUrl: string }) {
  const reset = useResetFeed({ hadOne: true });
  const end = useEndFeed();
  return (
    <LinkField
      label="Calendar address"
      link={feedUrl}
      hint="Keep it to yourself: whoever has it can see your schedule."
      copyLabel="Copy address"
    >
      <a href={feedUrl.replace(/^https?:/, "webcal:")} className={buttonClass("outline")}>
        <ExternalLink className="size-5" aria-hidden />
        Open in my calendar
      </a>
      <FeedButton
        write={reset}
        label="Reset address"
        busyLabel="Resetting..."
        title="Reset the calendar address?"
        question="You get a new address, and the old one stops working: calendars that follow it show nothing new any more."
        cancelLabel="Keep It"
      />
      <FeedButton
        write={end}
        label="End"
        busyLabel="Ending..."
        title="End the calendar address?"
        question="It stops working: calendars that follow it show nothing new any more. You can get another one at any time."
        cancelLabel="Keep It"
      />
    </LinkField>
  );
}
