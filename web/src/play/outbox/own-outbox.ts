import { questionnaireSessionApi } from "@boxmates/contract/play/questionnaire-session";
import { tastingApi } from "@boxmates/contract/play/tasting";
import { ApiError } from "../../base/api/api-error.ts";
import { outdate, queryClient, renewReads } from "../../base/api/query-client.ts";
import { sessionState } from "../../base/api/session.ts";
import { tellFailure } from "../../base/api/tell-failure.ts";
import { toast } from "../../base/ui/toast.ts";
import { callInside } from "../arrival.ts";
import type { Answer, Unsent } from "./answers.ts";
import { createOutbox } from "./outbox.ts";
import { shelfIn, shelfPrefix } from "./shelf.ts";

const lockName = "boxmates-outbox";

const savedListeners = new Set<(unsent: Unsent) => void>();

/** Calls `listener` with each answer that the server has from now on. Returns its undo. */
export function onSaved(listener: (unsent: Unsent) => void): () => void {
  savedListeners.add(listener);
  return () => void savedListeners.delete(listener);
}

function reader(): string | undefined {
  const session = sessionState();
  return session.status === "signed-in" ? session.user.id : undefined;
}

/** This tab's. */
export const outbox = createOutbox({
  shelf: shelfIn(() => localStorage),
  now: () => Date.now(),
  after: (ms, work) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
  alone: (work) => ("locks" in navigator ? navigator.locks.request(lockName, work) : work()),
  newKey: () => crypto.randomUUID(),
  reader,
  send,
  saved: async (unsent) => {
    for (const listener of savedListeners) listener(unsent);
    // The answer being read may be from before: the page must not show it, not even for a moment.
    void outdate(({ state }) => state.fetchStatus === "fetching");
    void queryClient.invalidateQueries({ refetchType: "none" });
    // Pages hear of a read a moment later; until then it is shown as on its way.
    await new Promise((resolve) => setTimeout(resolve));
  },
  refused: ({ answer }, refusal) => tellRefusal(answer, refusal),
  readAnew: () => void renewReads(),
});

function send({ key, groupId, deliveryId, answer: given }: Unsent): Promise<unknown> {
  const ids = { groupId, deliveryId };
  if (given.kind === "taste") {
    const { number, rating, guessedContentId } = given;
    const request = { params: { ...ids, number }, body: { rating, guessedContentId } };
    return callInside(tastingApi.rate, request, key);
  }
  const { questionnaireId, questionId, answer } = given;
  const request = { params: { ...ids, questionnaireId, questionId }, body: { answer } };
  return callInside(questionnaireSessionApi.answer, request, key);
}

/** The first is specification, section 8. */
const failed = { taste: "Failed to submit rating.", question: "Failed to save your answer." };

/** There is nothing more to do about these: the page shows what counts. */
const known: Record<string, string> = {
  ALREADY_COMPLETED: "Already completed",
  TASTING_COMPLETED: "Already completed",
  ANSWER_FINAL: "Already revealed",
  RATING_FINAL: "Already revealed",
};

function tellRefusal({ kind }: Answer, refusal: unknown): void {
  const title = refusal instanceof ApiError ? known[refusal.code] : undefined;
  if (refusal instanceof ApiError && title !== undefined) toast.info(title, refusal.message);
  else tellFailure(refusal, failed[kind]);
}

/** Another tab has chosen something, or has sent what is shown here: then it is shown until the page has read it. */
async function hear({ key, newValue }: StorageEvent): Promise<void> {
  if (!key?.startsWith(shelfPrefix)) return;
  if (newValue === null) await renewReads();
  outbox.heard();
}

/** Listens, while a page is open, to the network and to the other tabs. Returns its undo. */
export function listenAround(): () => void {
  addEventListener("online", outbox.wake);
  addEventListener("storage", hear);
  return () => {
    removeEventListener("online", outbox.wake);
    removeEventListener("storage", hear);
  };
}
