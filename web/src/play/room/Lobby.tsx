import { pages } from "@boxmates/contract/base/paths";
import { Check, Circle } from "lucide-react";
import { Link } from "react-router";
import { Drawing } from "../../base/art/Drawing.tsx";
import { buttonClass } from "../../base/ui/button-class.ts";
import { Card } from "../../base/ui/Card.tsx";
import { StepHeading } from "../../base/ui/StepHeading.tsx";
import { TitledCard } from "../../base/ui/TitledCard.tsx";
import { contentWords } from "../rounds/content-words.ts";
import { PlayerList } from "./PlayerList.tsx";
import type { PhaseProps } from "./phase-props.ts";
import { ReadyButton } from "./ReadyButton.tsx";
import { lobbyWords, readyWords } from "./words.ts";

/** Gathers friends before the first round. */
export function Lobby({ ids, room, userId, takesFocus }: PhaseProps) {
  const { players, rounds, withoutBox, needed, phase } = room;
  return (
    <div className="grid grid-cols-1 gap-6">
      <Card className="grid grid-cols-1 gap-6 bg-warm">
        <div className="grid items-center gap-x-8 gap-y-4 sm:grid-cols-[1fr_14rem]">
          <div className="grid gap-3 sm:order-first">
            <StepHeading takesFocus={takesFocus}>Who is here?</StepHeading>
            <p className="text-lg">
              {contentWords(rounds)}, at the same time for everyone: one round after the other, and then you
              see who said what.
            </p>
            <p className="text-muted">{lobbyWords(players, userId)}</p>
          </div>
          <Drawing
            sheet="places"
            name="gathering"
            className="order-first mx-auto max-w-56 text-berry sm:order-last"
          />
        </div>
        {withoutBox && (
          <p className="rounded-2xl bg-honey-soft px-4 py-3 font-medium">
            Your own box is not here yet. You can play along, but only once: answers cannot be changed
            afterwards.
          </p>
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 sm:justify-start">
          <ReadyButton ids={ids} room={room} userId={userId} />
          <p className="font-semibold tabular-nums">{readyWords(players)}</p>
          <Link to={`${pages.instructions(ids)}?delivery=${ids.deliveryId}`} className={buttonClass("quiet")}>
            Play alone
          </Link>
        </div>
        <PlayerList players={players} phase={phase} userId={userId} />
      </Card>
      {needed.length > 0 && (
        <TitledCard title="What you need" lead="Get it ready before you begin.">
          <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2">
            {needed.map(({ id, text, done }) => {
              const Mark = done ? Check : Circle;
              return (
                <li key={id} className="flex items-start gap-3">
                  <Mark
                    className={`mt-1 size-4 shrink-0 ${done ? "text-success" : "text-muted"}`}
                    aria-hidden
                  />
                  <span className="min-w-0 wrap-anywhere" dir="auto">
                    {text}
                    {done && <span className="sr-only">, done</span>}
                  </span>
                </li>
              );
            })}
          </ul>
        </TitledCard>
      )}
    </div>
  );
}
