import { roundKinds, scoreCounts } from "@boxmates/contract/workshop/round-kinds";
import { useMemo } from "react";
import * as z from "zod/mini";
import { TakeUp } from "../../base/editor/TakeUp.tsx";
import type { DraftStore } from "../../base/editor/use-stored-draft.ts";
import { storedDraft } from "../../base/ui/stored-draft.ts";
import { type Draft, savedOf } from "./activity-draft.ts";
import { compareDrafts } from "./compare-drafts.ts";
import type { EditorData } from "./reads.ts";
import { Workbench } from "./Workbench.tsx";

/** Accepts half-typed rounds, which may lack what the contract asks for. */
const draft = z.object({
  needed: z.array(z.object({ id: z.string(), text: z.string() })),
  rounds: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(roundKinds),
      title: z.string(),
      text: z.string(),
      imageUrl: z.string(),
      timerMinutes: z.string(),
      counts: z.enum(scoreCounts),
      winnerPoints: z.string(),
      photoPoints: z.string(),
    }),
  ),
});
const format = z.object({ base: z.object({ fields: draft, version: z.number() }), fields: draft });

/** In this tab only. */
const draftStore = (key: string): DraftStore<Draft> => storedDraft(() => sessionStorage, key, format);

interface EditorProps {
  read: EditorData;
  /** The storage key of the unsaved draft. */
  draftKey: string;
}

/** Offers an unsaved draft first, if there is one; then the activity is edited. */
export function Editor({ read, draftKey }: EditorProps) {
  const store = useMemo(() => draftStore(draftKey), [draftKey]);
  return (
    <TakeUp subject="activity" store={store} saved={savedOf(read.activity)} differences={compareDrafts}>
      {(start) => <Workbench start={start} read={read} store={store} />}
    </TakeUp>
  );
}
