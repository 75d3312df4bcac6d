import type { RoomRoundKind } from "@boxmates/contract/play/room";
import type { ReactNode } from "react";
import type { RoundOf, RoundProps } from "./round-props.ts";

/** A component, also one that is loaded later. */
export type Shown<Props> = (props: Props) => ReactNode;

/** Lets a component for one kind of round stand in a table of all kinds. */
export function ofKind<Kind extends RoomRoundKind, Props extends RoundProps>(
  kind: Kind,
  Round: Shown<NoInfer<Props> & { round: RoundOf<Kind> }>,
): Shown<Props> {
  return (props) => {
    const { round } = props;
    return isOfKind(round, kind) && <Round {...props} round={round} />;
  };
}

function isOfKind<Kind extends RoomRoundKind>(
  round: { kind: RoomRoundKind },
  kind: Kind,
): round is RoundOf<Kind> {
  return round.kind === kind;
}
