import { type GroupNights, mostProposals } from "@boxmates/contract/around/night";
import { profilePart, timeZoneAnchor } from "@boxmates/contract/base/paths";
import { CalendarPlus } from "lucide-react";
import { useRef, useState } from "react";
import { Link } from "react-router";
import { useRead } from "../../base/api/read.ts";
import { Button } from "../../base/ui/Button.tsx";
import { FoldedLine } from "../../base/ui/FoldedLine.tsx";
import { knownZone } from "../../base/ui/own-zone.ts";
import { TitledCard } from "../../base/ui/TitledCard.tsx";
import { UnreadPage } from "../../base/ui/UnreadPage.tsx";
import { useOwnZone } from "../../people/profile/use-own-zone.ts";
import { ZoneNotice } from "../../people/profile/ZoneNotice.tsx";
import { WatchContext } from "./Moment.tsx";
import { PlannedNight } from "./PlannedNight.tsx";
import { Proposal } from "./Proposal.tsx";
import { ProposeDialog } from "./ProposeDialog.tsx";
import { groupNights } from "./reads.ts";

// The others are folded.
const shownProposals = 3;

interface NightCardProps {
  groupId: string;
  /** The reader. */
  userId: string | undefined;
}

/** The group's chosen nights, and the vote on the next one. */
export default function NightCard({ groupId, userId }: NightCardProps) {
  const read = useRead(groupNights(groupId));
  const nights = read.value;
  if (nights) return <Nights groupId={groupId} userId={userId} nights={nights} />;
  return (
    <TitledCard title="When shall we?">
      <UnreadPage title="Failed to load your nights." read={read} />
    </TitledCard>
  );
}

function Nights({ groupId, userId, nights: shown }: NightCardProps & { nights: GroupNights }) {
  const title = useRef<HTMLHeadingElement>(null);
  const [proposing, setProposing] = useState(false);
  const { members, proposals, nights, proposedFor, deliveries } = shown;
  const timeZone = useOwnZone(shown.myTimeZone);
  const now = new Date(shown.now);
  const focusTitle = () => title.current?.focus();
  const friends = members.filter((member) => member.userId !== userId);
  const shownProposal = (proposal: GroupNights["proposals"][number]) => (
    <Proposal
      key={proposal.id}
      groupId={groupId}
      proposal={proposal}
      userId={userId}
      isBest={proposal.isBest && proposals.length > 1}
      onGone={focusTitle}
    />
  );
  return (
    <WatchContext value={{ timeZone, friends, now }}>
      <TitledCard
        title="When shall we?"
        titleRef={title}
        lead={knownZone(shown.myTimeZone) && <ZoneNote timeZone={timeZone} />}
      >
        <ZoneNotice kept={shown.myTimeZone} />
        {nights.length > 0 && (
          <ul aria-label="Your nights" className="grid grid-cols-1 gap-2">
            {nights.map((night) => (
              <PlannedNight
                key={night.id}
                groupId={groupId}
                night={night}
                isUnderWay={new Date(night.startsAt) <= now}
                onCalledOff={focusTitle}
              />
            ))}
          </ul>
        )}
        {proposals.length > 0 && (
          <>
            <p>
              {proposedFor ? (
                <>
                  For <bdi className="font-semibold wrap-anywhere">{proposedFor.boxTitle}</bdi>: which of
                  these can you make?
                </>
              ) : (
                "Which of these can you make?"
              )}
            </p>
            <ul aria-label="Proposed times" className="grid grid-cols-1">
              {proposals.slice(0, shownProposals).map(shownProposal)}
            </ul>
            {proposals.length > shownProposals && (
              <FoldedLine title={`${proposals.length - shownProposals} more`}>
                <ul aria-label="More proposed times" className="grid grid-cols-1">
                  {proposals.slice(shownProposals).map(shownProposal)}
                </ul>
              </FoldedLine>
            )}
          </>
        )}
        {nights.length + proposals.length === 0 && (
          <p>
            No night is planned yet. Propose a few times, and your friends say which of them they can make.
          </p>
        )}
        {proposals.length < mostProposals ? (
          <Button kind="outline" className="sm:justify-self-start" onClick={() => setProposing(true)}>
            <CalendarPlus className="size-5" aria-hidden />
            Propose a Time
          </Button>
        ) : (
          <p className="text-muted">
            There are {mostProposals} proposals. Withdraw one to make room for another.
          </p>
        )}
        <ProposeDialog
          groupId={groupId}
          deliveries={proposals.length > 0 ? [] : deliveries}
          open={proposing}
          onOpenChange={setProposing}
        />
      </TitledCard>
    </WatchContext>
  );
}

function ZoneNote({ timeZone }: { timeZone: string }) {
  return (
    <>
      <span className="max-sm:sr-only">Times are shown in the time zone </span>
      {timeZone.replaceAll("_", " ")}.{" "}
      <Link to={profilePart(timeZoneAnchor)} className="text-accent underline">
        Change time zone
      </Link>
    </>
  );
}
