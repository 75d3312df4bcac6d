import type { PlayQuestion } from "@boxmates/contract/play/questionnaire-session";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Labelled } from "../../base/editor/Labelled.tsx";
import { Button } from "../../base/ui/Button.tsx";
import { buttonRowClass } from "../../base/ui/button-class.ts";
import { Card } from "../../base/ui/Card.tsx";
import { controlClass } from "../../base/ui/control-class.ts";
import { Dialog } from "../../base/ui/Dialog.tsx";
import type { LinkedBox } from "./linked-boxes.ts";
import { playQuestions } from "./play-questions.ts";
import type { Draft } from "./questionnaire-draft.ts";

/** A game to play, and a callback for its end. */
export interface PreviewGame {
  boxTitle: string;
  title: string;
  description: string;
  questions: readonly PlayQuestion[];
  onFinish: () => void;
}

interface PreviewDialogProps {
  open: boolean;
  onClose: () => void;
  draft: Draft;
  boxes: readonly LinkedBox[];
  /** The very game that members play. */
  play: (game: PreviewGame) => ReactNode;
}

export function PreviewDialog({ open, onClose, ...preview }: PreviewDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      width="wide"
      title="Preview"
      description="This is what members will see. Nothing is sent."
    >
      <Preview {...preview} onClose={onClose} />
    </Dialog>
  );
}

function Preview({ draft, boxes, play, onClose }: Omit<PreviewDialogProps, "open">) {
  const [boxId, setBoxId] = useState(boxes[0]?.id);
  const [round, setRound] = useState(1);
  const [isOver, setOver] = useState(false);
  const box = boxes.find(({ id }) => id === boxId) ?? boxes[0];
  const again = () => {
    setRound(round + 1);
    setOver(false);
  };
  return (
    <div className="grid grid-cols-1 gap-5">
      {boxes.length > 1 && (
        <BoxChoice
          boxes={boxes}
          boxId={box?.id}
          onChoose={(id) => {
            setBoxId(id);
            again();
          }}
        />
      )}
      {isOver ? (
        <PreviewEnd onAgain={again} onClose={onClose} />
      ) : (
        <div key={round}>
          {play({
            boxTitle: box?.title ?? "",
            title: draft.title,
            description: draft.description,
            questions: playQuestions(draft.questions, box),
            onFinish: () => setOver(true),
          })}
        </div>
      )}
    </div>
  );
}

interface BoxChoiceProps {
  boxes: readonly LinkedBox[];
  boxId: string | undefined;
  onChoose: (boxId: string) => void;
}

function BoxChoice({ boxes, boxId, onChoose }: BoxChoiceProps) {
  return (
    <Labelled label="Box that members got">
      {(control) => (
        <select
          {...control}
          className={`${controlClass} select-arrow cursor-pointer pr-10`}
          value={boxId}
          onChange={(event) => onChoose(event.target.value)}
        >
          {boxes.map((box) => (
            <option key={box.id} value={box.id}>
              {box.title}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

function PreviewEnd({ onAgain, onClose }: { onAgain: () => void; onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card className="grid grid-cols-1 gap-4">
      <h3 ref={heading} tabIndex={-1} className="text-2xl font-bold outline-none">
        This was only a preview
      </h3>
      <p>Nothing was sent, and nobody earned points. From here, members go on to their results.</p>
      <div className={buttonRowClass}>
        <Button onClick={onClose}>Back to the editor</Button>
        <Button kind="outline" onClick={onAgain}>
          Play again
        </Button>
      </div>
    </Card>
  );
}
