import {
  type NightAnswer,
  type NightProposal,
  nightAnswerLabels,
  nightAnswers,
} from "@boxmates/contract/around/night";
import { ChevronRight, Star, Trash2 } from "lucide-react";
import { use, useId, useState } from "react";
import { Button } from "../../base/ui/Button.tsx";
import { ConfirmDialog } from "../../base/ui/ConfirmDialog.tsx";
import { IconButton } from "../../base/ui/IconButton.tsx";
import { Elsewhere, MomentTitle, useTimeWords, WatchContext } from "./Moment.tsx";
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

/** One proposed time in one line, with the reader's vote; everybody's votes and what can be decided unfold. */
export function Proposal({ groupId, proposal, userId, isBest, onGone }: ProposalProps) {
  const titleId = useId();
  const time = useTimeWords()(proposal.startsAt);
  const params = { groupId, proposalId: proposal.id };
  const yes = proposal.votes.filter(({ answer }) => answer === "yes").length;
  return (
    <li aria-labelledby={titleId} className="relative border-t border-line first:border-0">
      <details className="group/proposal">
        {/* The votes lie beside it, unless the line is too short for both. */}
        <summary className="flex min-h-13 cursor-pointer list-none items-center gap-2 rounded-lg py-1 min-[22.5rem]:pr-50 sm:pr-54">
          <ChevronRight
            className="size-4 shrink-0 text-muted transition-transform group-open/proposal:rotate-90"
            aria-hidden
          />
          <MomentTitle id={titleId} moment={proposal.startsAt}>
            {yes > 0 && <span className="max-sm:sr-only"> · {yes} yes</span>}
            {isBest && (
              <span>
                <Star className="ml-1 inline size-4 fill-current align-[-2px] text-star" aria-hidden />
                <span className="sr-only"> Best</span>
              </span>
            )}
          </MomentTitle>
        </summary>
        <div className="grid gap-3 pb-4 pl-6">
          <Elsewhere moment={proposal.startsAt} />
          <Votes proposal={proposal} />
          {proposal.isMine && <Decisions params={params} time={time} onGone={onGone} />}
        </div>
      </details>
      <div className="min-[22.5rem]:absolute min-[22.5rem]:top-1 min-[22.5rem]:right-0 max-[22.49rem]:pb-2">
        <OwnVote params={params} proposal={proposal} userId={userId} time={time} />
      </div>
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
  const { choose, chosen } = useVote();
  const own = chosen?.body.answer ?? proposal.votes.find((vote) => vote.userId === userId)?.answer;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
    <div role="group" aria-label={`Can you make it? ${time}`} className="flex gap-1.5">
      {nightAnswers.map((answer) => (
        <button
          key={answer}
          type="button"
          className={`min-h-11 cursor-pointer rounded-full border px-2.5 text-sm sm:px-3 font-semibold transition-colors ${
            answer === own
              ? "border-accent bg-accent text-on-accent"
              : "border-field bg-surface text-ink hover:border-accent hover:bg-accent-soft"
          }`}
          aria-pressed={answer === own}
          aria-busy={answer === chosen?.body.answer || undefined}
          onClick={() => choose({ params, body: { answer } })}
        >
          {nightAnswerLabels[answer]}
        </button>
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
    <div className="flex items-center gap-2">
      <Button kind="outline" onClick={() => setAsking(true)}>
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
