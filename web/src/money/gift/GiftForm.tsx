import { formatCents } from "@boxmates/contract/money/amount";
import { type GiftOffer, giftMessageMaxCharacters, lastGiftDate } from "@boxmates/contract/money/gift";
import { priceAhead } from "@boxmates/contract/money/pass";
import { useState } from "react";
import { addsTax } from "../../base/api/takes-payments.ts";
import { Button } from "../../base/ui/Button.tsx";
import { Form } from "../../base/ui/Form.tsx";
import { TextAreaField } from "../../base/ui/TextAreaField.tsx";
import { TextField } from "../../base/ui/TextField.tsx";
import type { GiftChoice } from "./choice.ts";
import { GiftChoices } from "./GiftChoices.tsx";
import { useGive } from "./writes.ts";

type Typed = Record<
  "friendName" | "friendEmail" | "giverName" | "giverEmail" | "message" | "sendDate",
  string
>;

/** The form of a gift. It leaves for Stripe's page. */
export function GiftForm({ offer: { boxes, currency, today } }: { offer: GiftOffer }) {
  const { send, busy, errors } = useGive();
  const [chosen, setChosen] = useState<Partial<GiftChoice>>({});
  const [first] = boxes;
  if (!first) return null;
  // A box may be gone by now, or cost something else.
  const box = boxes.find(({ id }) => id === chosen.box?.id) ?? first;
  const choice: GiftChoice = { size: 3, friends: 1, ...chosen, box };
  const totalCents = priceAhead(box.priceCents, choice.size, choice.friends);
  const give = ({ sendDate, ...typed }: Typed) => {
    const { size, friends } = choice;
    const day = sendDate === "" ? null : sendDate;
    send({ body: { ...typed, boxId: box.id, size, friends, totalCents, sendDate: day } });
  };
  return (
    <Form onSubmit={give} errors={errors} noValidate className="gap-8">
      <GiftChoices
        boxes={boxes}
        currency={currency}
        choice={choice}
        change={(part) => setChosen({ ...chosen, ...part })}
      />
      <fieldset className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <legend className="mb-2 text-xl font-bold">Your friend</legend>
        <TextField label="Your friend's name" name="friendName" autoComplete="off" />
        <TextField
          label="Your friend's email"
          name="friendEmail"
          type="email"
          autoComplete="off"
          hint={choice.friends > 1 ? "They put the gift into the group." : undefined}
        />
        <div className="grid grid-cols-1 gap-4 sm:col-span-2">
          <TextAreaField
            label="Message"
            name="message"
            rows={3}
            maxLength={giftMessageMaxCharacters}
            hint="Optional"
          />
          <TextField
            label="Email it on"
            name="sendDate"
            type="date"
            min={today}
            max={lastGiftDate(today)}
            hint="Optional. Without a day, it is emailed as soon as it is paid."
          />
        </div>
      </fieldset>
      <fieldset className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <legend className="mb-2 text-xl font-bold">You</legend>
        <TextField label="Your name" name="giverName" autoComplete="name" />
        <TextField
          label="Your email"
          name="giverEmail"
          type="email"
          autoComplete="email"
          hint="For the receipt, and a link of your own."
        />
      </fieldset>
      <div className="grid gap-3">
        <Button type="submit" busy={busy} busyLabel="Opening..." className="sm:justify-self-start">
          {`Pay ${formatCents(totalCents, currency)}`}
        </Button>
        <p className="text-sm text-muted">
          <span>You pay on the page of Stripe, and come back here.</span>
          {addsTax() && <span> Sales tax is added.</span>}
          <span> A gift is redeemed within a year. Once redeemed, its boxes never expire.</span>
        </p>
      </div>
    </Form>
  );
}
