import { brand } from "@boxmates/contract/base/brand";
import { addDays, type CalendarDate } from "@boxmates/contract/base/calendar";
import { MailLayout, Paragraph } from "../../base/mail/layout.tsx";
import { renderMail, type Unsubscribing } from "../../base/mail/mail.ts";
import { dayWords } from "../subscription/rules.ts";

interface DeliveryMailProps {
  to: string;
  fullName: string;
  boxTitle: string;
  groupName: string;
  /** The group's page. */
  link: string;
  unsubscribe: Unsubscribing;
}

export function boxShippedMail(props: DeliveryMailProps & { trackingUrl: string | null }) {
  const { to, fullName, boxTitle, groupName, trackingUrl, link, unsubscribe } = props;
  return renderMail(
    to,
    `${boxTitle} is on its way`,
    <MailLayout
      preview={`The next box for ${groupName} has been sent.`}
      heading={`On its way to you, ${fullName}`}
      button={
        trackingUrl
          ? { label: "Track your parcel", address: trackingUrl }
          : { label: `Open ${groupName}`, address: link }
      }
      note="Keep it closed until your friends have theirs: it is more fun together."
      unsubscribe={unsubscribe}
    >
      <Paragraph>
        {boxTitle}, the next box for {groupName}, has been sent. When it is there, tap 'It arrived' on your
        group's page on {brand}.
      </Paragraph>
    </MailLayout>,
    unsubscribe,
  );
}

export function gameOpenMail({ to, fullName, boxTitle, groupName, link, unsubscribe }: DeliveryMailProps) {
  return renderMail(
    to,
    `The game is open: ${boxTitle}`,
    <MailLayout
      preview={`${groupName} can play now.`}
      heading={`Ready to play, ${fullName}?`}
      button={{ label: `Open ${groupName}`, address: link }}
      note="Is your own box still on its way? You can wait for it: the game stays open."
      unsubscribe={unsubscribe}
    >
      <Paragraph>
        The first {boxTitle} for {groupName} has arrived, and the game is open. Play it together, or each when
        it suits you.
      </Paragraph>
    </MailLayout>,
    unsubscribe,
  );
}

/** `link` is the profile, where the address belongs. A delivery that `isMade` has no parcel for the reader. */
export function addressWantedMail(
  props: DeliveryMailProps & { deliveryDate: CalendarDate; isMade: boolean },
) {
  const { to, fullName, boxTitle, groupName, deliveryDate, isMade, link, unsubscribe } = props;
  const lastDay = dayWords(addDays(deliveryDate, -1));
  return renderMail(
    to,
    `Where should ${boxTitle} go?`,
    <MailLayout
      preview={isMade ? "Add your address for the next box." : `Add your address by ${lastDay}.`}
      heading={`Your address is missing, ${fullName}`}
      button={{ label: "Add your address", address: link }}
      note="Only you and our administrators see your address."
      unsubscribe={unsubscribe}
    >
      <Paragraph>
        {isMade
          ? `${boxTitle} for ${groupName} is being prepared, and we did not know where to send yours. Add your address, and the next box comes to you too.`
          : `${boxTitle}, the next box for ${groupName}, is planned for ${dayWords(deliveryDate)}. Add your address by ${lastDay}, and a parcel comes to you too.`}
      </Paragraph>
    </MailLayout>,
    unsubscribe,
  );
}
