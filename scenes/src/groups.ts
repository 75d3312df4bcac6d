import { contract } from "@boxmates/contract/contract";
import type { Api } from "./api.ts";

/** Lets a friend with a confirmed account join on the invitation of a member. */
export async function bringFriend<Who>(
  api: Api<Who>,
  groupId: string,
  inviter: Who,
  { friend, email }: { friend: Who; email: string },
): Promise<void> {
  const request = { params: { groupId }, body: { email } };
  const { invite } = await api.call(contract.invite.create, request, inviter);
  await api.call(contract.invite.accept, { params: { token: invite.id } }, friend);
}

/** Subscribes the group to the box, monthly. */
export function subscribe<Who>(api: Api<Who>, who: Who, groupId: string, boxId: string) {
  return api.call(contract.subscription.create, { params: { groupId }, body: { boxId } }, who);
}
