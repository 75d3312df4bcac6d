import { questionTypes } from "@boxmates/contract/workshop/questionnaire";
import { type ReactNode, useCallback, useMemo } from "react";
import * as z from "zod/mini";
import { TakeUp } from "../../base/editor/TakeUp.tsx";
import type { DraftStore } from "../../base/editor/use-stored-draft.ts";
import type { Versions } from "../../base/ui/differences.ts";
import { storedDraft } from "../../base/ui/stored-draft.ts";
import { compareDrafts } from "./compare-drafts.ts";
import { linkedBoxes } from "./linked-boxes.ts";
import type { PreviewGame } from "./PreviewDialog.tsx";
import { type Draft, savedOf } from "./questionnaire-draft.ts";
import type { EditorData } from "./reads.ts";
import { Workbench } from "./Workbench.tsx";

/** Accepts half-typed questions, which may lack what the contract asks for. */
const draft = z.object({
  title: z.string(),
  description: z.string(),
  isActive: z.boolean(),
  questions: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      type: z.enum(questionTypes),
      required: z.boolean(),
      options: z.array(z.string()),
      boxContentId: z.nullable(z.string()),
    }),
  ),
});
const format = z.object({ base: z.object({ fields: draft, version: z.number() }), fields: draft });

/** In this tab only. */
const draftStore = (key: string): DraftStore<Draft> => storedDraft(() => sessionStorage, key, format);

interface EditorProps extends EditorData {
  /** The storage key of the unsaved draft. */
  draftKey: string;
  play: (game: PreviewGame) => ReactNode;
}

/** Offers an unsaved draft first, if there is one; then the questionnaire is edited. */
export function Editor({ questionnaire, contents, draftKey, play }: EditorProps) {
  const boxes = useMemo(() => linkedBoxes(contents), [contents]);
  const store = useMemo(() => draftStore(draftKey), [draftKey]);
  const compare = useCallback(
    (versions: Versions<Draft>) => {
      const names = new Map(contents.map(({ id, itemName }) => [id, itemName]));
      return compareDrafts(versions, (id) => names.get(id) ?? "A product that is in no linked box");
    },
    [contents],
  );
  return (
    <TakeUp subject="questionnaire" store={store} saved={savedOf(questionnaire)} differences={compare}>
      {(start) => <Workbench {...{ start, boxes, compare, store, play }} read={questionnaire} />}
    </TakeUp>
  );
}
