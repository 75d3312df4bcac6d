import { Mail } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Write } from "../../base/api/write.ts";
import { Button } from "../../base/ui/Button.tsx";
import { EmptyState } from "../../base/ui/EmptyState.tsx";
import { takeFocus } from "../../base/ui/take-focus.ts";
import type { SubscriptionChange } from "./writes.ts";

interface SubscriptionQuestionProps {
  token: string;
  write: Write<string, SubscriptionChange>;
  title: string;
  text: string;
  button: string;
  busyLabel: string;
  /** Takes the question's place once the link was used. */
  children: (change: SubscriptionChange) => ReactNode;
}

/** Mail scanners follow links but press no buttons: nothing happens before the button is pressed. */
export function SubscriptionQuestion(props: SubscriptionQuestionProps) {
  const { token, write, title, text, button, busyLabel, children } = props;
  const [change, setChange] = useState<SubscriptionChange>();
  return (
    <>
      {!change && (
        <EmptyState
          heading="h1"
          drawing={<Mail className="size-12" />}
          title={title}
          text={text}
          action={
            <Button busy={write.busy} busyLabel={busyLabel} onClick={() => write.send(token, setChange)}>
              {button}
            </Button>
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
