import { pages } from "@boxmates/contract/base/paths";
import type { OpenGift } from "@boxmates/contract/money/gift";
import { useState } from "react";
import { useSession } from "../../base/api/session.ts";
import { Drawing } from "../../base/art/Drawing.tsx";
import { useLeave } from "../../base/shell/use-leave.ts";
import { Button } from "../../base/ui/Button.tsx";
import { Card } from "../../base/ui/Card.tsx";
import { formatDate } from "../../base/ui/formatting.ts";
import { RadioRow } from "../../base/ui/RadioRow.tsx";
import { CreateGroupDialog } from "../../groups/group/CreateGroupDialog.tsx";
import { ArrivalLinks } from "../../groups/invite/ArrivalLinks.tsx";
import { useRedeem } from "./writes.ts";

interface OpenGiftProps {
  gift: OpenGift;
  code: string;
}

/** A gift that waits: from whom it is, what is in it, and the way to it. */
export function OpenGiftCard({ gift, code }: OpenGiftProps) {
  const { giverName, friendName, message, boxTitle, boxCount, friends, expiresAt } = gift;
  return (
    <Card className="grid grid-cols-1 gap-5">
      <div className="-mx-4 -mt-4 rounded-t-[1.4rem] bg-warm px-4 pt-4 text-honey sm:-mx-6 sm:-mt-6">
        <Drawing sheet="places" name="letter" className="mx-auto max-w-72" />
      </div>
      <div className="wrap-anywhere">
        <p className="text-muted">
          <bdi>{giverName}</bdi> has a gift for <bdi>{friendName}</bdi>
        </p>
        <h1 className="mt-1 text-4xl font-extrabold">
          {boxCount === 1 ? "1 box" : `${boxCount} boxes`} of <bdi>{boxTitle}</bdi>
        </h1>
      </div>
      {message && (
        <blockquote
          className="border-l-4 border-accent pl-4 text-lg whitespace-pre-line wrap-anywhere"
          dir="auto"
        >
          {message}
        </blockquote>
      )}
      <p className="text-sm text-muted">
        {friends > 1 && <span>For a group of {friends} · </span>}
        <span>Redeem it by </span>
        <span className="whitespace-nowrap">{formatDate(expiresAt)}</span>
        <span>. Once redeemed, its boxes never expire.</span>
      </p>
      <WayToIt gift={gift} code={code} />
    </Card>
  );
}

/** Lets the reader sign in or up, found a group, or choose one of theirs. */
function WayToIt({ gift, code }: OpenGiftProps) {
  const session = useSession();
  if (session.status !== "signed-in") {
    return (
      <div className="grid gap-3">
        <p>You redeem it with an account of your own:</p>
        <ArrivalLinks returnTo={pages.gift({ code })} />
      </div>
    );
  }
  return gift.groups.length === 0 ? <FirstGroup /> : <Redeeming gift={gift} code={code} />;
}

/** Once there is a group, the gift is read again. */
function FirstGroup() {
  const [creating, setCreating] = useState(false);
  return (
    <div className="grid gap-3">
      <p>Boxes are for friends who play together. Create a group first, and then put the gift into it.</p>
      <Button className="sm:justify-self-start" onClick={() => setCreating(true)}>
        Create Group
      </Button>
      <CreateGroupDialog open={creating} onOpenChange={setCreating} />
    </div>
  );
}

function Redeeming({ gift: { groups, friends }, code }: OpenGiftProps) {
  const isForGroup = friends > 1;
  const { send, busy } = useRedeem(isForGroup);
  const { leaving, leaveFor } = useLeave();
  const [chosenId, setChosenId] = useState<string>();
  const group = groups.length === 1 ? groups[0] : groups.find(({ id }) => id === chosenId);
  const redeem = ({ id: groupId }: { id: string }) =>
    send({ params: { code }, body: { groupId } }, () =>
      leaveFor(pages.group({ groupId }), { replace: true }),
    );
  return (
    <div className="grid grid-cols-1 gap-4">
      {groups.length > 1 && (
        <fieldset className="grid grid-cols-1 gap-2">
          <legend className="mb-2 font-semibold">Into which of your groups?</legend>
          {groups.map(({ id, name }) => (
            <RadioRow
              key={id}
              name="group"
              checked={id === chosenId}
              onChoose={() => setChosenId(id)}
              title={<bdi>{name}</bdi>}
            />
          ))}
        </fieldset>
      )}
      <p className="wrap-anywhere">
        {groups.length === 1 && group && (
          <span>
            It goes into <bdi className="font-semibold">{group.name}</bdi>.{" "}
          </span>
        )}
        <span>{isForGroup ? "It is for everybody in the group." : "It is for you alone."}</span>
      </p>
      <Button
        className="sm:justify-self-start"
        disabled={!group}
        busy={busy || leaving}
        busyLabel="Redeeming..."
        onClick={() => group && redeem(group)}
      >
        Redeem the gift
      </Button>
    </div>
  );
}
