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
  /** The giver; null if the reader has paid for them. */
  giverName: string | null;
  continues: boolean;
  priceCents: number;
  currency: Currency;
  /** The page of their groups. */
  link: string;
}

/** Tells the holder of boxes that were paid ahead that the last of them is being packed. */
export function lastBoxMail(props: LastBoxMail) {
  const { to, fullName, boxTitle, boxCount, giverName, link } = props;
  const boxes = boxCount === 1 ? "The box" : `The last of the ${boxCount} boxes`;
  return renderMail(
    to,
    giverName === null
      ? `The last box that you paid ahead: ${boxTitle}`
      : `The last box of your gift: ${boxTitle}`,
    <MailLayout
      preview={boxCount === 1 ? "Your box is used." : `All ${boxCount} boxes are used.`}
      heading={`The last one, ${fullName}`}
      button={{ label: "Open your group", address: link }}
      note={
        giverName === null
          ? "You get this once for each time that you pay for boxes ahead."
          : "You get this once for each gift."
      }
    >
      <Paragraph>{`${boxes} of ${boxTitle} ${originOf(props)} is being packed.`}</Paragraph>
      <Paragraph>{followsAfter(props)}</Paragraph>
    </MailLayout>,
  );
}

function originOf({ giverName, isForGroup, groupName }: LastBoxMail): string {
  if (giverName !== null) return `that ${giverName} has given you`;
  return isForGroup ? `that you gave ${groupName} as a treat` : "that you have paid ahead";
}

function followsAfter({ continues, priceCents, currency }: LastBoxMail): string {
  return continues
    ? `From now on you pay one at a time, ${formatCents(priceCents, currency)} for each box, as you have chosen. You can stop your box at any time before it is packed.`
    : "Then it ends, and nothing is charged. On the page of your group you can pay for the next ones, ahead or one at a time.";
}
