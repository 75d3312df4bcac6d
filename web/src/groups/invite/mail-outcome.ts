import type { ResponseOf } from "@boxmates/contract/base/endpoint";
import type { inviteApi } from "@boxmates/contract/groups/invite";
import { ApiError } from "../../base/api/api-error.ts";

/** The outcome of an invitation's mail. `gone`: the group or its invitation is no longer there. */
export type MailOutcome = { state: "sent" | "waiting" | "gone" } | { state: "failed"; fault: string };

type MailAnswer = ResponseOf<typeof inviteApi.mail>;

interface Asking {
  ask: () => Promise<MailAnswer>;
  wait: (ms: number) => Promise<void>;
}

const betweenAsksMs = 400;
const patienceMs = 6000;

/** Asks how the mail went until it is known, but no longer than people are willing to watch a waiting button. */
export async function mailOutcome({ ask, wait }: Asking): Promise<MailOutcome> {
  let over = false;
  const patience = wait(patienceMs).then((): MailOutcome => {
    over = true;
    return { state: "waiting" };
  });
  async function untilKnown(): Promise<MailOutcome> {
    while (!over) {
      await wait(betweenAsksMs);
      const outcome = over ? undefined : await outcomeOf(ask);
      if (outcome) return outcome;
    }
    return patience;
  }
  return Promise.race([untilKnown(), patience]);
}

/** Undefined while it is worth asking again: the invitation exists, whatever happens to the question. */
async function outcomeOf(ask: () => Promise<MailAnswer>): Promise<MailOutcome | undefined> {
  try {
    const { state, fault } = await ask();
    if (state === "failed") return { state, fault: fault ?? "" };
    return state === "sent" ? { state } : undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) return undefined;
    const isGone = error.code === "GROUP_NOT_FOUND" || error.code === "INVITE_NOT_FOUND";
    return isGone ? { state: "gone" } : undefined;
  }
}
