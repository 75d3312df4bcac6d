import { mostNightDaysAhead, type NightAnswer } from "@boxmates/contract/around/night";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Whole minutes: two proposals of the same minute are the same. */
export function toMinute(moment: string): Date {
  return new Date(Math.floor(Date.parse(moment) / minuteMs) * minuteMs);
}

/** Returns why nobody can meet at this time; undefined for a time that is fine. */
export function faultOfTime(startsAt: Date, now: Date): "NIGHT_PAST" | "NIGHT_TOO_FAR" | undefined {
  if (startsAt <= now) return "NIGHT_PAST";
  return startsAt.getTime() > now.getTime() + mostNightDaysAhead * dayMs ? "NIGHT_TOO_FAR" : undefined;
}

interface Voted {
  id: string;
  startsAt: string;
  votes: readonly { answer: NightAnswer }[];
}

/**
 * Returns the proposal that suits the group best: the one that most can make, 'if need be' included; of these the one
 * with the fewest 'if need be', and of these the earliest. Undefined while nobody can make any.
 */
export function bestProposal<Proposal extends Voted>(proposals: readonly Proposal[]): Proposal | undefined {
  const count = ({ votes }: Proposal, answer: NightAnswer) =>
    votes.filter((vote) => vote.answer === answer).length;
  const ranked = proposals
    .map((proposal) => {
      const unwilling = count(proposal, "if_need_be");
      return { proposal, unwilling, able: count(proposal, "yes") + unwilling };
    })
    .filter(({ able }) => able > 0)
    .sort(
      (one, other) =>
        other.able - one.able ||
        one.unwilling - other.unwilling ||
        Date.parse(one.proposal.startsAt) - Date.parse(other.proposal.startsAt),
    );
  return ranked[0]?.proposal;
}

/** The acts of a member that all others want to hear of. */
export type NightChange = "chosen" | "moved" | "called off";

export const reminderKinds = ["day", "hour"] as const;
export type ReminderKind = (typeof reminderKinds)[number];

const leadMs: Record<ReminderKind, number> = { day: dayMs, hour: hourMs };

/** Returns when to remind of a night. One that is due already is left out: friends have just chosen. */
export function remindersOf(startsAt: Date, now: Date): { kind: ReminderKind; remindAt: Date }[] {
  return reminderKinds
    .map((kind) => ({ kind, remindAt: new Date(startsAt.getTime() - leadMs[kind]) }))
    .filter(({ remindAt }) => remindAt > now);
}

/** A late reminder of a day is news until that of an hour is due, and that of an hour until the night starts. */
export function isStillNews(kind: ReminderKind, startsAt: string, now: Date): boolean {
  const end = Date.parse(startsAt) - (kind === "day" ? leadMs.hour : 0);
  return now.getTime() < end;
}
