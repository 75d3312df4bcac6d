import { brand } from "@boxmates/contract/base/brand";
import { pages } from "@boxmates/contract/base/paths";
import { type FindingKind, findingKinds, findingLabels } from "@boxmates/contract/money/ledger";
import { MailLayout, Paragraph } from "../../base/mail/layout.tsx";
import { renderMail } from "../../base/mail/mail.ts";

interface FindingsMail {
  to: string;
  fullName: string;
  /** One for each finding. */
  kinds: readonly FindingKind[];
  publicUrl: string;
}

/** To an administrator: Stripe and we differ. */
export function findingsMail({ to, fullName, kinds, publicUrl }: FindingsMail) {
  const lines = findingKinds.flatMap((kind) => {
    const count = kinds.filter((each) => each === kind).length;
    return count === 0 ? [] : [`${findingLabels[kind]}${count > 1 ? ` (${count} times)` : ""}.`];
  });
  const subject =
    kinds.length === 1 ? "A payment needs a look" : `${kinds.length} findings about payments need a look`;
  return renderMail(
    to,
    subject,
    <MailLayout
      preview={lines[0] ?? subject}
      heading={`Hello, ${fullName}`}
      button={{ label: "Open the payments", address: `${publicUrl}${pages.adminPayments()}` }}
      note={`You get this because you are an administrator of ${brand}. Each finding is mailed once.`}
    >
      <Paragraph>Stripe and {brand} differ. Nothing of it is repaired by itself:</Paragraph>
      {lines.map((line) => (
        <Paragraph key={line}>{line}</Paragraph>
      ))}
    </MailLayout>,
  );
}
