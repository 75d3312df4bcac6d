import { Mail } from "lucide-react";
import type { ReactNode } from "react";
import { useFetcher } from "react-router";
import { Button } from "../ui/Button.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { takeFocus } from "../ui/take-focus.ts";
import type { SubscriptionChange } from "./change-subscription.ts";

interface SubscriptionQuestionProps {
  title: string;
  text: string;
  button: string;
  busyLabel: string;
  /** What stands in its place once the link was used. */
  children: (change: NonNullable<SubscriptionChange>) => ReactNode;
}

/** Scanners of mail follow links, but press no buttons: nothing happens before somebody does. */
export function SubscriptionQuestion(props: SubscriptionQuestionProps) {
  const { title, text, button, busyLabel, children } = props;
  const fetcher = useFetcher<SubscriptionChange>();
  const change = fetcher.data;
  return (
    <>
      {!change && (
        <EmptyState
          heading="h1"
          drawing={<Mail className="size-12" />}
          title={title}
          text={text}
          action={
            <fetcher.Form method="post">
              <Button type="submit" busy={fetcher.state !== "idle"} busyLabel={busyLabel}>
                {button}
              </Button>
            </fetcher.Form>
          }
        />
      )}
      <div role="status">
        {change && (
          <div ref={takeFocus} tabIndex={-1} className="outline-none">
            {children(change)}
          </div>
        )}
      </div>
    </>
  );
}
