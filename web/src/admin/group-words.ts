import type { GroupEntry } from "@boxmates/contract/admin";
import { formatCount } from "../ui/formatting.ts";

export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** The owner's name; who has given none goes by the address. */
export function ownerName({ owner }: Pick<GroupEntry, "owner">): string {
  return owner.fullName || owner.email;
}

/** Who loses the group besides its owner, as the sentence goes on behind their name. */
export function andTheOthers({ members }: Pick<GroupEntry, "members">): string {
  return members > 1 ? ` and ${counted(members - 1, "other member")}` : "";
}
