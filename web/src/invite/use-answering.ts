import { pages } from "@boxmates/contract/paths";
import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { acceptInvitation } from "./accept-invitation.ts";
import { declineInvitation } from "./decline-invitation.ts";

/**
 * Answers an invitation, by its link's token or its id, and leads on. No `clientAction` does it: the live event of the
 * answer can come before the answer itself, and take the redirect and the card that waits for it away.
 */
export function useAnswering(token: string) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<"accept" | "decline">();

  async function answer(kind: "accept" | "decline"): Promise<void> {
    setBusy(kind);
    const to = kind === "accept" ? await accept() : await decline();
    // What stood in the way is shown in the invitation's place.
    await (to ? navigate(to, { replace: true }) : revalidate());
    setBusy(undefined);
  }

  async function accept(): Promise<string | undefined> {
    const groupId = await acceptInvitation(token);
    return groupId && pages.group({ groupId });
  }

  async function decline(): Promise<string | undefined> {
    return (await declineInvitation(token)) ? pages.myGroup() : undefined;
  }

  return { busy, answer };
}
