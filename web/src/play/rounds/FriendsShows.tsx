import type { PlayedShow, Show } from "@boxmates/contract/play/activity-session";
import { useState } from "react";
import { HeartToggle } from "../../base/ui/HeartToggle.tsx";
import { type PlayIds, paramsOf } from "../ids.ts";
import { Names } from "./Names.tsx";
import { PhotoFigure, PhotoLine } from "./PhotoFigure.tsx";
import { type ShowActivity, useHeart } from "./writes.ts";

/** The friends' photos, for members who have shown theirs. */
export function FriendsShows({ ids, round, heading: Heading, onOpen, show }: OpeningShowProps) {
  const friends = useSteadyOrder(round.friends);
  return (
    <section className="grid grid-cols-1 gap-4">
      <Heading className="text-xl font-bold">Your friends' photos</Heading>
      {friends.length === 0 ? (
        <p className="text-muted wrap-anywhere">
          <HiddenPhotos round={round} />
        </p>
      ) : (
        <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          {friends.map((shown) => (
            <li key={shown.id} className="grid min-w-0 grid-cols-1">
              <FriendsPhoto ids={ids} shown={shown} onOpen={onOpen} show={show} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** In the order in which they came: giving a heart moves no photo away from under the finger. */
function useSteadyOrder(shows: readonly Show[]): Show[] {
  const [order, setOrder] = useState(() => shows.map(({ id }) => id));
  const added = shows.map(({ id }) => id).filter((id) => !order.includes(id));
  if (added.length > 0) setOrder([...order, ...added]);
  return shows.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
}

function HiddenPhotos({ round: { shownBy } }: { round: PlayedShow }) {
  if (shownBy.length === 0) return "Nobody else has shown one yet. Their photos appear here.";
  return (
    <>
      <Names names={shownBy} />{" "}
      {shownBy.length === 1
        ? "has shown theirs. Show yours to see it."
        : "have shown theirs. Show yours to see them."}
    </>
  );
}

interface FriendsPhotoProps {
  ids: PlayIds;
  shown: Show;
  onOpen: (shown: Show) => void;
  show: ShowActivity;
}

function FriendsPhoto({ ids, shown, onOpen, show }: FriendsPhotoProps) {
  const { fullName, line } = shown;
  return (
    <PhotoFigure groupId={ids.groupId} shown={shown} openLabel={`Open ${fullName}'s photo`} onOpen={onOpen}>
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 font-semibold wrap-anywhere">
          <bdi>{fullName}</bdi>
        </p>
        <HeartButton ids={ids} shown={shown} show={show} />
      </div>
      <PhotoLine line={line} />
    </PhotoFigure>
  );
}

interface HeartButtonProps {
  ids: PlayIds;
  shown: Show;
  show: ShowActivity;
}

/** Gives a friend's photo a heart, or takes it back. It shows that at once. */
function HeartButton({ ids, shown, show }: HeartButtonProps) {
  const { choose, chosen } = useHeart(show);
  const given = chosen?.body.given ?? shown.isHearted;
  return (
    <HeartToggle
      label={`Give ${shown.fullName}'s photo a heart`}
      given={given}
      hearts={shown.hearts + Number(given) - Number(shown.isHearted)}
      busy={chosen !== undefined}
      onPress={() => choose({ params: { ...paramsOf(ids), showId: shown.id }, body: { given: !given } })}
    />
  );
}

/** The properties that the parts of a round of photos share. */
export interface ShowProps {
  ids: PlayIds;
  round: PlayedShow;
  /** The level of their headings. */
  heading: "h3" | "h4";
  show: ShowActivity;
}

/** The same, for parts whose photos open large. */
export interface OpeningShowProps extends ShowProps {
  onOpen: (shown: Show) => void;
}
