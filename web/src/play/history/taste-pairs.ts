import type { Likeness, MemberHistory } from "@boxmates/contract/play/history";

/** Two members and how alike their tastes are. */
export interface TastePair {
  id: string;
  first: string;
  second: string;
  agreed: number;
  compared: number;
  percent: number;
}

/** The reader's own pairs first, and of those the most alike. The reader is 'You'. */
export function tastePairs(
  likeness: readonly Likeness[],
  members: readonly Pick<MemberHistory, "userId" | "fullName">[],
  ownId: string | undefined,
): TastePair[] {
  const names = new Map(members.map((member) => [member.userId, shownName(member)]));
  const nameOf = (userId: string) => (userId === ownId ? "You" : (names.get(userId) ?? "Unknown User"));
  const isOwn = ({ userIds }: Likeness) => (ownId !== undefined && userIds.includes(ownId) ? 1 : 0);
  const share = ({ agreed, compared }: Likeness) => (compared === 0 ? 0 : agreed / compared);
  return likeness
    .toSorted((a, b) => isOwn(b) - isOwn(a) || share(b) - share(a) || b.compared - a.compared)
    .map((pair) => {
      const [one, other] = pair.userIds[1] === ownId ? pair.userIds.toReversed() : pair.userIds;
      return {
        id: pair.userIds.join(" "),
        first: nameOf(one ?? ""),
        second: nameOf(other ?? ""),
        agreed: pair.agreed,
        compared: pair.compared,
        percent: Math.round(100 * share(pair)),
      };
    });
}

/** The member's name; without one, the words that the group page uses too. */
export function shownName({ fullName }: Pick<MemberHistory, "fullName">): string {
  return fullName || "Unknown User";
}
