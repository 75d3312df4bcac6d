import { MailLayout, Paragraph } from "../../base/mail/layout.tsx";
import { renderMail, type Unsubscribing } from "../../base/mail/mail.ts";

interface Addressed {
  to: string;
  fullName: string;
  productName: string;
  /** The message, if that is the news. */
  text: string | null;
  /** The proposal's page. */
  link: string;
  unsubscribe: Unsubscribing;
}

interface ProposalNewsMailProps extends Addressed {
  news: "taken-up" | "accepted" | "declined" | "message";
  reason: string | null;
  /** Null if the box is deleted by now. */
  boxTitle: string | null;
}

interface Words {
  subject: string;
  heading: string;
  paragraphs: readonly string[];
}

function newsWords({ news, productName, fullName, reason, boxTitle, text }: ProposalNewsMailProps): Words {
  switch (news) {
    case "taken-up":
      return {
        subject: `We are looking at ${productName}`,
        heading: `Good news, ${fullName}`,
        paragraphs: [
          `We have taken up your proposal ${productName}. From now on it stays as it is; write to us on its page if something changes.`,
        ],
      };
    case "accepted":
      return {
        subject: `${productName} is in a box`,
        heading: `Welcome to the box, ${fullName}`,
        paragraphs: [
          boxTitle
            ? `We have accepted ${productName}. It is part of ${boxTitle} now.`
            : `We have accepted ${productName}.`,
        ],
      };
    case "declined":
      return {
        subject: `About your proposal ${productName}`,
        heading: `Thank you for ${productName}, ${fullName}`,
        paragraphs: [
          "We cannot put it into a box this time. This is why:",
          reason ?? "",
          "You can propose something else at any time.",
        ],
      };
    case "message":
      return {
        subject: `A message about ${productName}`,
        heading: `We have written to you, ${fullName}`,
        paragraphs: [text ?? "The message is on the proposal's page."],
      };
  }
}

/** To the vendor. */
export function proposalNewsMail(props: ProposalNewsMailProps) {
  const { to, link, unsubscribe } = props;
  const { subject, heading, paragraphs } = newsWords(props);
  return renderMail(
    to,
    subject,
    <MailLayout
      preview={paragraphs[0] ?? subject}
      heading={heading}
      button={{ label: "Open the proposal", address: link }}
      note="You get this because you have proposed a product."
      unsubscribe={unsubscribe}
    >
      {paragraphs.map((paragraph) => (
        <Paragraph key={paragraph}>{paragraph}</Paragraph>
      ))}
    </MailLayout>,
    unsubscribe,
  );
}

interface ProposalWaitingMailProps extends Addressed {
  news: "proposed" | "withdrawn" | "message";
  vendorName: string;
}

function waitingWords({ news, vendorName, productName, text }: ProposalWaitingMailProps): Words {
  switch (news) {
    case "proposed":
      return {
        subject: `${vendorName} proposes ${productName}`,
        heading: "A new proposal",
        paragraphs: [`${vendorName} would like to see ${productName} in a box. Have a look, and take it up.`],
      };
    case "withdrawn":
      return {
        subject: `${vendorName} withdraws ${productName}`,
        heading: "A proposal is withdrawn",
        paragraphs: [`${vendorName} has withdrawn ${productName}. There is nothing left to do.`],
      };
    case "message":
      return {
        subject: `${vendorName} writes about ${productName}`,
        heading: `A message from ${vendorName}`,
        paragraphs: [text ?? "The message is on the proposal's page."],
      };
  }
}

/** To an administrator. */
export function proposalWaitingMail(props: ProposalWaitingMailProps) {
  const { to, link, unsubscribe } = props;
  const { subject, heading, paragraphs } = waitingWords(props);
  return renderMail(
    to,
    subject,
    <MailLayout
      preview={paragraphs[0] ?? subject}
      heading={heading}
      button={{ label: "Open the proposal", address: link }}
      note="You get this because you are an administrator: you decide about proposals."
      unsubscribe={unsubscribe}
    >
      {paragraphs.map((paragraph) => (
        <Paragraph key={paragraph}>{paragraph}</Paragraph>
      ))}
    </MailLayout>,
    unsubscribe,
  );
}
