import { MailX } from "lucide-react";
import { Link } from "react-router";
import { buttonClass } from "./button-class.ts";
import { EmptyState } from "./EmptyState.tsx";

interface DeadLinkProps {
  /** Why, and what to do instead. */
  text: string;
  /** The address that helps. */
  to: string;
  /** The name of the link to it. */
  action: string;
}

/** The page behind a mail's link that no longer works. */
export function DeadLink({ text, to, action }: DeadLinkProps) {
  return (
    <EmptyState
      heading="h1"
      drawing={<MailX className="size-12" />}
      title="This link no longer works"
      text={text}
      action={
        <Link to={to} className={buttonClass()}>
          {action}
        </Link>
      }
    />
  );
}
