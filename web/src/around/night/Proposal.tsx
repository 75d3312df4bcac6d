import {
  type NightAnswer,
  type NightProposal,
  nightAnswerLabels,
  nightAnswers,
} from "@boxmates/contract/around/night";
import { Check, Star, Trash2 } from "lucide-react";
import { use, useId, useState } from "react";
import { useLastChoice } from "../../base/api/use-last-choice.ts";
import { Badge } from "../../base/ui/Badge.tsx";
import { Button } from "../../base/ui/Button.tsx";
import { ConfirmDialog } from "../../base/ui/ConfirmDialog.tsx";
import { IconButton } from "../../base/ui/IconButton.tsx";
import { Elsewhere, useTimeWords, WatchContext } from "./Moment.tsx";
import { useChoose, useVote, useWithdraw } from "./writes.ts";

interface ProposalProps {
  groupId: string;
  proposal: NightProposal;
  userId: string | undefined;
  /** True if it is the best of several. */
  isBest: boolean;
  /** Moves the focus once it is gone. */
  onGone: () => void;
}

/** One proposed time with everybody's votes. */
export function Proposal({ groupId, proposal, userId, isBest, onGone }: ProposalProps) {
  const titleId = useId();
  const time = useTimeWords()(proposal.startsAt);
  const params = { groupId, proposalId: proposal.id };
  return (
    <li aria-labelledby={titleId} className="grid content-start gap-3 rounded-2xl border border-line p-4">
      <div className="flex items-start justify-between gap-2">
        <div className="grid gap-1">
          <h3 id={titleId} className="text-lg font-bold">
            {time}
          </h3>
          <Elsewhere moment={proposal.startsAt} />
        </div>
        {isBest && (
          <Badge tone="success">
            <Star className="size-4" aria-hidden />
            Best
          </Badge>
        )}
      </div>
      <Votes proposal={proposal} />
      <OwnVote params={params} proposal={proposal} userId={userId} time={time} />
      {proposal.isMine && <Decisions params={params} time={time} onGone={onGone} />}
    </li>
  );
}

/** Lists the votes; it leaves out members who have not voted. */
function Votes({ proposal: { votes, proposedByName } }: Pick<ProposalProps, "proposal">) {
  const { friends } = use(WatchContext);
  const namesOf = (answer: NightAnswer) =>
    votes
      .filter((vote) => vote.answer === answer)
      .map(({ userId }) => friends.find((friend) => friend.userId === userId)?.name ?? "You");
  return (
    <div className="grid gap-1 text-sm">
      <p className="text-muted wrap-anywhere">
        Proposed by <bdi>{proposedByName || "a former member"}</bdi>
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
        {nightAnswers.map((answer) => {
          const names = namesOf(answer);
          if (names.length === 0) return null;
          return (
            <div key={answer} className="contents">
              <dt className="font-semibold">{nightAnswerLabels[answer]}</dt>
              <dd className="wrap-anywhere">
                {names.map((name, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two friends can have one name, and nothing is moved.
                  <span key={place}>
                    {place > 0 && <span>, </span>}
                    <bdi>{name}</bdi>
                  </span>
                ))}
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}

interface OwnVoteProps extends Pick<ProposalProps, "proposal" | "userId"> {
  params: { groupId: string; proposalId: string };
  time: string;
}

function OwnVote({ params, proposal, userId, time }: OwnVoteProps) {
  const { choose, chosen, busy } = useLastChoice(useVote());
  const own = chosen?.body.answer ?? proposal.votes.find((vote) => vote.userId === userId)?.answer;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
    <div role="group" aria-label={`Can you make it? ${time}`} className="flex flex-wrap gap-2 max-sm:*:grow">
      {nightAnswers.map((answer) => (
        <Button
          key={answer}
          kind={answer === own ? "primary" : "outline"}
          aria-pressed={answer === own}
          aria-busy={(busy && answer === own) || undefined}
          onClick={() => choose({ params, body: { answer } })}
        >
          {answer === own && <Check className="size-5" aria-hidden />}
          <span>{nightAnswerLabels[answer]}</span>
        </Button>
      ))}
    </div>
  );
}

interface DecisionsProps extends Pick<ProposalProps, "onGone">, Pick<OwnVoteProps, "params" | "time"> {}

/** Shows the actions of the owner and of the member who proposed the time. */
function Decisions({ params, time, onGone }: DecisionsProps) {
  const [asking, setAsking] = useState(false);
  const [isWithdrawing, setWithdrawing] = useState(false);
  const choice = useChoose();
  const withdrawal = useWithdraw();
  return (
    <div className="flex items-center justify-between gap-2 border-t border-line pt-3">
      <Button kind="quiet" className="text-accent" onClick={() => setAsking(true)}>
        Choose this night
      </Button>
      <IconButton
        icon={Trash2}
        label={`Withdraw ${time}`}
        tone="danger"
        onClick={() => setWithdrawing(true)}
      />
      <ConfirmDialog
        open={isWithdrawing}
        onOpenChange={setWithdrawing}
        title="Withdraw this time?"
        question={`${time}. It goes for everyone, with its votes. This cannot be undone.`}
        confirmLabel="Withdraw"
        busy={withdrawal.busy}
        busyLabel="Withdrawing..."
        onConfirm={() =>
          withdrawal.send({ params }, () => {
            setWithdrawing(false);
            onGone();
          })
        }
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Meet on this night?"
        question={`${time}. It ends the vote; everybody sees it at once, and is reminded of it.`}
        confirmLabel="Choose Night"
        kind="primary"
        busy={choice.busy}
        busyLabel="Choosing..."
        onConfirm={() =>
          choice.send({ params }, () => {
            setAsking(false);
            onGone();
          })
        }
      />
    </div>
  );
}
