import { brand } from "@boxmates/contract/base/brand";
import type { CalendarDate } from "@boxmates/contract/base/calendar";
import { MailLayout, Paragraph } from "../../base/mail/layout.tsx";
import { renderMail } from "../../base/mail/mail.ts";

interface GiftMail {
  to: string;
  giverName: string;
  friendName: string;
  boxTitle: string;
  boxCount: number;
  /** More than 1 for a group of so many. */
  friends: number;
  message: string;
  /** Until when it can be redeemed. */
  expiresAt: Date;
  /** The page of the gift, by a code of this mail alone. */
  link: string;
}

const dayWords = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

const boxWords = ({ boxCount, boxTitle }: Pick<GiftMail, "boxCount" | "boxTitle">) =>
  boxCount === 1 ? `a box of ${boxTitle}` : `${boxCount} boxes of ${boxTitle}`;

/** Tells the payer of a gift that it is on its way, and can be handed over by hand as well. */
export function giftMail(gift: GiftMail & { friendEmail: string; sendDate: CalendarDate | null }) {
  const { to, giverName, friendName, friendEmail, friends, sendDate, link, expiresAt } = gift;
  const whom = friends > 1 ? `${friendName} and friends, ${friends} people in all` : friendName;
  return renderMail(
    to,
    `Your gift for ${friendName}`,
    <MailLayout
      preview={`You have given ${boxWords(gift)}.`}
      heading={`Thank you, ${giverName}`}
      button={{ label: "See your gift", address: link }}
      note={`The link is the gift: whoever has it can redeem it, once, until ${dayWords.format(expiresAt)}. Once it is redeemed, the boxes never expire.`}
    >
      <Paragraph>
        You have given {boxWords(gift)} to {whom}. The receipt comes from Stripe.
      </Paragraph>
      <Paragraph>
        {sendDate === null
          ? `A mail with a link of its own goes to ${friendEmail} now.`
          : `A mail with a link of its own goes to ${friendEmail} on ${dayWords.format(new Date(sendDate))}.`}{" "}
        To hand it over yourself instead, pass on this link.
      </Paragraph>
    </MailLayout>,
  );
}

/** To the friend, on the day that the giver has chosen. */
export function giftForYouMail(gift: GiftMail) {
  const { to, giverName, friendName, friends, message, link, expiresAt } = gift;
  return renderMail(
    to,
    `${giverName} has a gift for you`,
    <MailLayout
      preview={`It is ${boxWords(gift)}.`}
      heading={`A gift for you, ${friendName}`}
      button={{ label: "Open your gift", address: link }}
      note={`The link is the gift: whoever has it can redeem it, once, until ${dayWords.format(expiresAt)}. Once it is redeemed, the boxes never expire. You get this because ${giverName} has entered your address.`}
    >
      <Paragraph>
        {giverName} gives you {boxWords(gift)}
        {friends > 1 ? `, for your group of ${friends}` : ""}. {brand} sends themed boxes to friends who live
        too far apart: each opens one at home, and then you taste and play together.
      </Paragraph>
      {message
        .split("\n")
        .filter((line) => line.trim() !== "")
        .map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a message never move.
          <Paragraph key={place}>{line}</Paragraph>
        ))}
    </MailLayout>,
  );
}
