import { brand } from "@boxmates/contract/base/brand";
import { MailLayout, MailLink, Paragraph } from "../../base/mail/layout.tsx";
import { renderMail } from "../../base/mail/mail.ts";

interface DigestMailProps {
  to: string;
  fullName: string;
  lines: readonly DigestLine[];
  /** The site. */
  link: string;
}

interface DigestLine {
  kind: string;
  /** Null for news about no group. */
  groupName: string | null;
  words: string;
  /** The page that switches this kind of mail off; undefined where it is not a mail that can be. */
  switchOff: string | undefined;
}

export function digestMail({ to, fullName, lines, link }: DigestMailProps) {
  return renderMail(
    to,
    "What else has happened today",
    <MailLayout
      preview="One mail instead of many."
      heading={`There was more today, ${fullName || "and here it is"}`}
      button={{ label: `Open ${brand}`, address: link }}
      note="This happened so often that we did not send you a mail or a notification each time."
    >
      {lines.map(({ kind, groupName, words, switchOff }) => (
        <Paragraph key={`${kind} ${groupName}`}>
          {groupName === null ? words : `${groupName}: ${words}`}
          {switchOff && (
            <>
              {" "}
              <MailLink address={switchOff}>No more mails of this kind</MailLink>
            </>
          )}
        </Paragraph>
      ))}
    </MailLayout>,
  );
}
