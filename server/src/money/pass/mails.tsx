import { formatCents } from "@boxmates/contract/money/amount";
import type { Currency } from "@boxmates/contract/money/currency";
import { MailLayout, Paragraph } from "../../base/mail/layout.tsx";
import { renderMail } from "../../base/mail/mail.ts";

interface LastBoxMail {
  to: string;
  fullName: string;
  boxTitle: string;
  groupName: string;
  isForGroup: boolean;
  boxCount: number;
  continues: boolean;
  priceCents: number;
  currency: Currency;
  /** The page of their groups. */
  link: string;
}

/** To whoever has paid boxes ahead: the last of them is being packed. */
export function lastBoxMail(props: LastBoxMail) {
  const { to, fullName, boxTitle, groupName, isForGroup, boxCount, link } = props;
  return renderMail(
    to,
    `The last box that you paid ahead: ${boxTitle}`,
    <MailLayout
      preview={`All ${boxCount} boxes are used.`}
      heading={`The last one, ${fullName}`}
      button={{ label: "Open your group", address: link }}
      note="You get this once for each time that you pay boxes ahead."
    >
      <Paragraph>
        {isForGroup
          ? `The last of the ${boxCount} boxes of ${boxTitle} with which you have treated ${groupName} is being packed.`
          : `The last of the ${boxCount} boxes of ${boxTitle} that you have paid ahead is being packed.`}
      </Paragraph>
      <Paragraph>{followsAfter(props)}</Paragraph>
    </MailLayout>,
  );
}

function followsAfter({ continues, priceCents, currency }: LastBoxMail): string {
  return continues
    ? `From now on you pay one at a time, ${formatCents(priceCents, currency)} for each box, as you have chosen. You can stop your box at any time before it is packed.`
    : "Then it ends, and nothing is charged. On the page of your group you can pay for the next ones, ahead or one at a time.";
}
