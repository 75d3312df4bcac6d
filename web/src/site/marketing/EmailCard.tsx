import { Clock } from "lucide-react";
import { Drawing } from "../../base/art/Drawing.tsx";
import { buttonClass } from "../../base/ui/button-class.ts";
import { Card } from "../../base/ui/Card.tsx";
import { contactPage } from "./contact-content.ts";

interface EmailCardProps {
  email: string;
  /** Each page promises what the specification has it promise (section 9). */
  responseText: string;
}

/** Opens a mail to us with a subject line. */
export function EmailCard({ email, responseText }: EmailCardProps) {
  const mailto = `mailto:${email}?subject=${encodeURIComponent(contactPage.subject)}`;
  return (
    <Card className="group flex h-full flex-col items-start gap-2">
      <div className="mb-2 -ml-3 w-36 text-honey">
        <Drawing sheet="places" name="letter" />
      </div>
      <h2 className="text-xl font-bold">{contactPage.emailTitle}</h2>
      <p className="mb-2 text-muted">{contactPage.emailText}</p>
      <a href={mailto} className={buttonClass("primary", "mt-auto wrap-anywhere")}>
        {email}
      </a>
      <p className="mt-2 flex items-start gap-2 text-sm text-muted">
        <Clock className="mt-0.5 size-4 shrink-0" aria-hidden />
        <span>
          <span className="block font-semibold text-ink">{contactPage.responseTitle}:</span> {responseText}
        </span>
      </p>
    </Card>
  );
}
