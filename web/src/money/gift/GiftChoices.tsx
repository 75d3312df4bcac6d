import type { Currency } from "@boxmates/contract/money/currency";
import { type GiftBox, giftSizes, maxGiftFriends } from "@boxmates/contract/money/gift";
import { boxTypeLabels } from "@boxmates/contract/workshop/box";
import { BoxPicture } from "../../base/shell/BoxPicture.tsx";
import { RadioRow } from "../../base/ui/RadioRow.tsx";
import { SelectField } from "../../base/ui/SelectField.tsx";
import { type GiftChoice, sizeWords } from "./choice.ts";

interface GiftChoicesProps {
  boxes: readonly GiftBox[];
  currency: Currency;
  choice: GiftChoice;
  change: (part: Partial<GiftChoice>) => void;
}

const groupSizes = Array.from({ length: maxGiftFriends - 1 }, (_, place) => place + 2);

/** The choices of a gift: the box, how many of it, and for how many friends. */
export function GiftChoices({ boxes, currency, choice, change }: GiftChoicesProps) {
  const isForGroup = choice.friends > 1;
  return (
    <>
      <fieldset className="grid grid-cols-1 gap-2">
        <legend className="mb-2 text-xl font-bold">Which box?</legend>
        {boxes.map((box) => (
          <RadioRow
            key={box.id}
            name="box"
            checked={box.id === choice.box.id}
            onChoose={() => change({ box })}
            title={<bdi>{box.title}</bdi>}
            text={box.description || boxTypeLabels[box.boxType]}
          >
            <BoxPicture box={box} size="small" />
          </RadioRow>
        ))}
      </fieldset>
      <fieldset className="grid grid-cols-1 gap-2">
        <legend className="mb-2 text-xl font-bold">How many?</legend>
        {giftSizes.map((size) => {
          const { text, cost } = sizeWords(choice.box, size, currency);
          return (
            <RadioRow
              key={size}
              name="size"
              checked={size === choice.size}
              onChoose={() => change({ size })}
              title={size === 1 ? "1 box" : `${size} boxes`}
              text={text}
            >
              <span className="font-semibold tabular-nums">{cost}</span>
            </RadioRow>
          );
        })}
      </fieldset>
      <fieldset className="grid grid-cols-1 gap-2">
        <legend className="mb-2 text-xl font-bold">For whom?</legend>
        <RadioRow
          name="whom"
          checked={!isForGroup}
          onChoose={() => change({ friends: 1 })}
          title="One friend"
          text="They play with friends of their own."
        />
        <RadioRow
          name="whom"
          checked={isForGroup}
          onChoose={() => change({ friends: isForGroup ? choice.friends : 4 })}
          title="A group of friends"
          text="Each of them gets as many."
        />
        {isForGroup && (
          <SelectField
            label="How many friends?"
            name="friends"
            value={choice.friends}
            onChange={({ target }) => change({ friends: Number(target.value) })}
            options={groupSizes.map((count) => ({ value: String(count), label: String(count) }))}
          />
        )}
      </fieldset>
    </>
  );
}
