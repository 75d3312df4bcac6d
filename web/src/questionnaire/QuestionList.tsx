import { type AutoScrollOptions, closestCenter, DndContext, type DragEndEvent } from "@dnd-kit/core";
import { SortableContext, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { type Dispatch, useMemo } from "react";
import { moveAccessibility } from "../ui/move-announcements.ts";
import { useDragSensors } from "../ui/use-drag-sensors.ts";
import { withinList } from "../ui/within-list.ts";
import type { Edit } from "./editing.ts";
import type { LinkedBox } from "./linked-boxes.ts";
import type { DraftErrors } from "./question-errors.ts";
import type { Draft } from "./questionnaire-draft.ts";
import { RemovedNote } from "./RemovedNote.tsx";
import { SortableQuestion } from "./SortableQuestion.tsx";
import { useMoveWords } from "./use-move-words.ts";

export interface QuestionListProps {
  questions: Draft["questions"];
  boxes: readonly LinkedBox[];
  errors: DraftErrors;
  /** Shows only the questions' texts, to find and move them. */
  folded: boolean;
  /** Where the question stood that was removed last. */
  removedAt: number | undefined;
  dispatch: Dispatch<Edit>;
}

/** The page scrolls in the last tenth of its height: folded questions are low, and are not to run away. */
const nearTheEdge: AutoScrollOptions = { threshold: { x: 0, y: 0.1 } };

export function QuestionList(props: QuestionListProps) {
  const { questions, boxes, errors, folded, removedAt, dispatch } = props;
  const sensors = useDragSensors();
  const ids = useStableIds(questions);
  const accessibility = useMemo(
    () => moveAccessibility(ids.map((id, index) => ({ id, name: `Question ${index + 1}` }))),
    [ids],
  );
  const { said, move } = useMoveWords(dispatch);
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) dispatch({ kind: "move", id: String(active.id), to: ids.indexOf(String(over.id)) });
  };
  const items = questions.map((question, index) => (
    <SortableQuestion
      key={question.id}
      number={index + 1}
      isLast={index === questions.length - 1}
      question={question}
      boxes={boxes}
      errors={errors.questions.get(question.id)}
      dispatch={move}
    />
  ));
  if (removedAt !== undefined) {
    items.splice(removedAt, 0, <RemovedNote key="removed" number={removedAt + 1} dispatch={dispatch} />);
  }
  return (
    <DndContext
      id="questions"
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={withinList}
      autoScroll={nearTheEdge}
      accessibility={accessibility}
      onDragEnd={drop}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol
          data-folded={folded ? "" : undefined}
          className="group/list grid grid-cols-1 gap-5 data-folded:gap-2 **:scroll-mb-36"
        >
          {items}
        </ol>
      </SortableContext>
      <p role="status" className="sr-only">
        {said}
      </p>
    </DndContext>
  );
}

/** The same array until questions come, go or move: typing must not make every question look where it stands. */
function useStableIds(questions: Draft["questions"]): string[] {
  const joined = questions.map((question) => question.id).join(" ");
  return useMemo(() => (joined === "" ? [] : joined.split(" ")), [joined]);
}
