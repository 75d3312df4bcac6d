import { dateOf } from "@boxmates/contract/base/calendar";
import { type ProposalState, promisedYears } from "@boxmates/contract/vendors/proposal";

/** All moves that exist; any other is refused. */
const moves = {
  takeUp: { from: ["proposed"], to: "in_talks" },
  accept: { from: ["proposed", "in_talks"], to: "accepted" },
  decline: { from: ["proposed", "in_talks"], to: "declined" },
  withdraw: { from: ["proposed", "in_talks"], to: "withdrawn" },
} as const satisfies Record<string, { from: readonly ProposalState[]; to: ProposalState }>;

export type Move = keyof typeof moves;

/** Returns the state after the move; undefined if the proposal cannot be moved so. */
export function stateAfter(state: ProposalState, move: Move): ProposalState | undefined {
  const { from, to } = moves[move];
  return from.some((each) => each === state) ? to : undefined;
}

/** Says what is wrong with the day by which a product can be delivered; undefined if nothing is. */
export function dateFault(availableDate: string, now: Date): string | undefined {
  if (availableDate < dateOf(now)) return "This day has passed. Please choose a later one.";
  const last = new Date(now);
  last.setUTCFullYear(last.getUTCFullYear() + promisedYears);
  if (availableDate > dateOf(last)) return `Please choose a day within the next ${promisedYears} years.`;
  return undefined;
}
