import { addressAnchor, profilePart } from "@boxmates/contract/base/paths";
import type { GroupPage } from "@boxmates/contract/pages/group-page";
import { boxTypeLabels } from "@boxmates/contract/workshop/box";
import { Check } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { Button } from "../../base/ui/Button.tsx";
import { buttonClass } from "../../base/ui/button-class.ts";
import { Card } from "../../base/ui/Card.tsx";
import { readChosenBox } from "../../deliveries/subscription/chosen-box.ts";
import { Suggestions } from "../../deliveries/subscription/Suggestions.tsx";
import { useBoxChoice } from "../../deliveries/subscription/use-box-choice.tsx";

interface FirstStepsProps {
  group: GroupPage;
  /** The reader. */
  userId: string | undefined;
  onInvite: () => void;
}

/** The steps of a new group until its first box is on order, with the state of each. */
export default function FirstSteps({ group, userId, onInvite }: FirstStepsProps) {
  const titleId = useId();
  const choice = useBoxChoice(group);
  const { members, invites, hasAddress, suggestions } = group;
  const invited = members.length - 1 + invites.length;
  const kindOf = (isFirst: boolean) => (isFirst ? "primary" : "outline");
  return (
    <Card role="group" aria-labelledby={titleId} className="grid grid-cols-1 gap-4">
      <h2 id={titleId} className="text-2xl font-bold">
        Your first box
      </h2>
      <ol className="grid grid-cols-1 gap-5">
        <Step number={1} isDone={false} title="Choose a box" text={boxText(choice.mayAdd)}>
          <BoxButtons choice={choice} />
          {suggestions.length > 0 && (
            <div className="w-full">
              <Suggestions
                groupId={group.id}
                suggestions={suggestions}
                userId={userId}
                onChoose={choice.mayAdd ? (boxId) => choice.show({ boxId }) : undefined}
              />
            </div>
          )}
        </Step>
        <Step number={2} isDone={invited > 0} title="Invite friends" text={invitedText(invited)}>
          <Button kind={kindOf(!choice.mayAdd && invited === 0)} onClick={onInvite}>
            Invite Friend
          </Button>
        </Step>
        <Step
          number={3}
          isDone={hasAddress}
          title="Say where to send it"
          text={
            hasAddress
              ? "Your box knows the way. Each friend tells their own address."
              : "Only you and our administrators see your address."
          }
        >
          {!hasAddress && (
            <Link to={profilePart(addressAnchor)} className={buttonClass("outline")}>
              Add Address
            </Link>
          )}
        </Step>
      </ol>
      {choice.dialog}
    </Card>
  );
}

const boxText = (mayAdd: boolean) =>
  mayAdd
    ? "Everyone in the group gets the same one. You can change or cancel it at any time."
    : "Suggest one: your group's owner or an admin can choose it.";

function invitedText(invited: number): string {
  if (invited === 0) return "A box is opened together: two to six friends.";
  return invited === 1 ? "1 friend is in or invited." : `${invited} friends are in or invited.`;
}

/** Offers the kind of box that the reader chose before there was a group first, if any. */
function BoxButtons({ choice }: { choice: ReturnType<typeof useBoxChoice> }) {
  const chosen = choice.mayAdd ? readChosenBox() : undefined;
  return (
    <>
      {chosen && (
        <Button onClick={() => choice.show({ boxType: chosen })}>See the {boxTypeLabels[chosen]}</Button>
      )}
      <Button kind={chosen ? "outline" : "primary"} onClick={() => choice.show({})}>
        {choice.label}
      </Button>
    </>
  );
}

interface StepProps {
  number: number;
  isDone: boolean;
  title: string;
  text: string;
  children: ReactNode;
}

function Step({ number, isDone, title, text, children }: StepProps) {
  return (
    <li className="flex items-start gap-4">
      <span
        aria-hidden
        className={`grid size-9 shrink-0 place-items-center rounded-full font-bold ${
          isDone ? "bg-success-soft text-success" : "bg-accent-soft text-accent"
        }`}
      >
        {isDone ? <Check className="size-5" /> : number}
      </span>
      <div className="grid min-w-0 grow gap-2">
        <div>
          <h3 className="text-lg font-bold">
            {title}
            {isDone && <span className="sr-only">, done</span>}
          </h3>
          <p className="text-muted">{text}</p>
        </div>
        <div className="flex flex-wrap gap-2 empty:hidden">{children}</div>
      </div>
    </li>
  );
}
