import { useMemo } from "react";
import { TakeUp } from "../../base/editor/TakeUp.tsx";
import { savedOf } from "./activity-draft.ts";
import { compareDrafts } from "./compare-drafts.ts";
import { draftStore } from "./draft-store.ts";
import type { EditorData } from "./reads.ts";
import { Workbench } from "./Workbench.tsx";

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
