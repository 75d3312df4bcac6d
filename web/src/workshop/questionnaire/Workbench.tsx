import { descriptionMaxCharacters, titleMaxCharacters } from "@boxmates/contract/base/values";
import { maxQuestions, type Question, type Questionnaire } from "@boxmates/contract/workshop/questionnaire";
import { memo, type ReactNode, useCallback, useMemo, useRef, useState } from "react";
import type { FieldErrors } from "../../base/api/api-error.ts";
import { EditorBar } from "../../base/editor/EditorBar.tsx";
import { Labelled, LabelledCheckbox } from "../../base/editor/Labelled.tsx";
import { newId } from "../../base/editor/new-id.ts";
import { type ListErrors, listErrors } from "../../base/editor/part-errors.ts";
import { useFocusSteps } from "../../base/editor/use-focus-steps.ts";
import { useFolding } from "../../base/editor/use-folding.ts";
import { useListEditing } from "../../base/editor/use-list-editing.ts";
import { type DraftStore, useStoredDraft } from "../../base/editor/use-stored-draft.ts";
import { Card } from "../../base/ui/Card.tsx";
import { Conflict } from "../../base/ui/Conflict.tsx";
import { controlClass } from "../../base/ui/control-class.ts";
import type { Difference, Versions } from "../../base/ui/differences.ts";
import type { Draft as DraftOf, Saved } from "../../base/ui/draft.ts";
import { LeaveDialog } from "../../base/ui/LeaveDialog.tsx";
import { loadedLater } from "../../base/ui/loaded-later.ts";
import { useDraft } from "../../base/ui/use-draft.ts";
import type { LinkedBox } from "./linked-boxes.ts";
import type { PreviewGame } from "./PreviewDialog.tsx";
import { QuestionList } from "./QuestionList.tsx";
import { type Draft, newQuestion, savedOf } from "./questionnaire-draft.ts";
import { useUpdateQuestionnaire } from "./writes.ts";

/** Most visits preview nothing. */
const usePreview = loadedLater(async () => {
  const { PreviewDialog } = await import("./PreviewDialog.tsx");
  return { default: PreviewDialog };
});

interface WorkbenchProps {
  /** A draft to go on with, if any. */
  start: DraftOf<Draft> | undefined;
  /** The questionnaire as it was read last. */
  read: Questionnaire;
  boxes: readonly LinkedBox[];
  compare: (versions: Versions<Draft>) => readonly Difference[];
  /** Keeps the unsaved draft. */
  store: DraftStore<Draft>;
  play: (game: PreviewGame) => ReactNode;
}

export function Workbench({ start, read, boxes, compare, store, play }: WorkbenchProps) {
  const { draft, removedAt, dispatch, errors, busy, save } = useEditor(start, read);
  const { questions, ...head } = draft.fields;
  const giveUp = useStoredDraft(store, draft);
  const { folded, fold, unfold, foldAll } = useFolding(questions);
  const [previewing, setPreviewing] = useState(false);
  const PreviewDialog = usePreview(previewing);
  const page = useRef<HTMLDivElement>(null);
  const focus = useFocusSteps(page, { errors, parts: questions, folded, unfold });
  const add = () => {
    focus.adding();
    dispatch({ kind: "add", make: (taken) => newQuestion(newId("q", Date.now(), taken)) });
  };
  return (
    <div ref={page} className="grid grid-cols-1 gap-5">
      <Conflict subject="questionnaire" draft={draft} differences={compare} onKeepMine={save} />
      <HeadCard {...head} errors={errors.rest} onChange={draft.change} />
      <QuestionList
        {...{ questions, boxes, errors, folded, removedAt, dispatch }}
        onFold={fold}
        onFoldAll={foldAll}
      />
      <EditorBar
        subject="Questionnaire"
        isUnsaved={draft.isDirty}
        busy={busy}
        error={errors.rest.questions}
        adding={[{ what: "Question", onAdd: add }]}
        full={
          questions.length >= maxQuestions && `A questionnaire can have at most ${maxQuestions} questions.`
        }
        onPreview={() => setPreviewing(true)}
        onSave={() => save()}
      />
      {PreviewDialog && (
        <PreviewDialog
          open={previewing}
          onClose={() => setPreviewing(false)}
          draft={draft.fields}
          {...{ boxes, play }}
        />
      )}
      <LeaveDialog when={draft.isDirty} onLeave={giveUp} />
    </div>
  );
}

type Head = Omit<Draft, "questions">;

interface HeadCardProps extends Head {
  errors: FieldErrors;
  onChange: (part: Partial<Head>) => void;
}

/** The fields of the questionnaire as a whole. */
const HeadCard = memo(function HeadCard(props: HeadCardProps) {
  const { title, description, isActive, errors, onChange } = props;
  return (
    <Card className="grid grid-cols-1 gap-4">
      <Labelled label="Title" error={errors.title}>
        {(control) => (
          <input
            {...control}
            className={controlClass}
            value={title}
            maxLength={titleMaxCharacters}
            autoComplete="off"
            dir="auto"
            onChange={(event) => onChange({ title: event.target.value })}
          />
        )}
      </Labelled>
      <Labelled label="Description" error={errors.description}>
        {(control) => (
          <textarea
            {...control}
            className={controlClass}
            rows={3}
            dir="auto"
            value={description}
            maxLength={descriptionMaxCharacters}
            onChange={(event) => onChange({ description: event.target.value })}
          />
        )}
      </Labelled>
      <LabelledCheckbox
        label="Active"
        hint="Members play the newest active one of a box."
        checked={isActive}
        onChange={(checked) => onChange({ isActive: checked })}
      />
    </Card>
  );
});

const noErrors: ListErrors<Question> = { rest: {}, parts: new Map() };

/** The draft of a questionnaire, and how it is saved. */
function useEditor(start: DraftOf<Draft> | undefined, read: Questionnaire) {
  const draft = useDraft(savedOf(read), start);
  const { fields, change, discard } = draft;
  const changeQuestions = useCallback((questions: readonly Question[]) => change({ questions }), [change]);
  const { removedAt, dispatch, forget } = useListEditing(fields.questions, changeQuestions);
  const { save, busy, errors: refused } = useUpdateQuestionnaire(read.id, draft);
  const [sent, setSent] = useState<readonly Question[]>();
  const errors = useMemo(
    () =>
      refused && sent ? listErrors(refused, { name: "questions", items: sent, mainField: "text" }) : noErrors,
    [refused, sent],
  );
  return {
    draft: {
      ...draft,
      discard: () => {
        forget();
        discard();
      },
    },
    removedAt,
    dispatch,
    errors,
    busy,
    /** Saves over `onto`; a newer version is not overwritten. */
    save: (onto: Saved<Draft> = draft.base) => {
      setSent(fields.questions);
      save(onto, (answer, saved) => draft.settle(saved, savedOf(answer)));
    },
  };
}
