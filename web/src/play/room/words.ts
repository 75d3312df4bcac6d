import { leastPlayers, type Room, type RoomPlayer, roundKinds } from "@boxmates/contract/play/room";

type Placed = Pick<Room, "position" | "rounds">;

/** Such as '2 of 9'. */
export function placeWords({ position, rounds }: Placed): string {
  return `${(position ?? 0) + 1} of ${rounds.length}`;
}

/** Returns what a screen reader says when a phase begins. */
export function phaseWords(room: Placed & Pick<Room, "phase" | "isReplay">): string {
  switch (room.phase) {
    case "lobby":
      return "You are in the lobby.";
    case "round":
      return `Round ${placeWords(room)} has begun.`;
    case "reveal":
      return room.isReplay
        ? `Watching again: round ${placeWords(room)}.`
        : `Round ${placeWords(room)} is closed. Here are the answers.`;
    case "podium":
      return "All rounds are played. Here is the podium.";
  }
}

export const hereOf = (players: readonly RoomPlayer[]): RoomPlayer[] =>
  players.filter(({ isHere }) => isHere);

/** Says how many of those who are here are ready. */
export function readyWords(players: readonly RoomPlayer[]): string {
  const here = hereOf(players);
  const ready = here.filter(({ isReady }) => isReady).length;
  return `${ready} of ${here.length} ready`;
}

/** Says whom or what the lobby waits for. */
export function lobbyWords(players: readonly RoomPlayer[], ownId: string): string {
  const here = hereOf(players);
  const isReady = here.some((player) => player.userId === ownId && player.isReady);
  if (here.length < leastPlayers)
    return "You are the first one here. You can begin as soon as one of your friends comes in.";
  if (!isReady) return "The first round begins when everyone here is ready.";
  return "You are ready. The first round begins when everyone else here is, too.";
}

export interface PlayerState {
  words: string;
  tone: "success" | "accent" | "neutral";
}

/** Says how far a player is in this phase. */
export function playerState({ isHere, isReady, hasAnswered }: RoomPlayer, phase: Room["phase"]): PlayerState {
  if (!isHere) return { words: phase === "lobby" ? "Not here yet" : "Away", tone: "neutral" };
  if (phase === "podium") return { words: "Here", tone: "accent" };
  if (isReady) return { words: "Ready", tone: "success" };
  return hasAnswered ? { words: "Answered", tone: "accent" } : { words: "Here", tone: "accent" };
}

/** Labels the button with which a player says that they are ready. */
export function readyLabel({
  phase,
  isReplay,
  position,
  rounds,
}: Placed & Pick<Room, "phase" | "isReplay">): string {
  if (phase !== "reveal") return "Ready";
  const isLast = !rounds
    .slice((position ?? 0) + 1)
    .some(({ kind }) => !isReplay || roundKinds[kind].isRevealed);
  if (isLast) return "To the Podium";
  return isReplay ? "Next Reveal" : "Next Round";
}
