import type { PlayQuestion } from "@boxmates/contract/questionnaire-session";
import { useState } from "react";
import { Button } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { type Answers, fitted, type GameDraft, newDraft } from "./game-draft.ts";
import { QuestionRun } from "./QuestionRun.tsx";

export interface GameProps {
  boxTitle: string;
  title: string;
  description: string;
  questions: readonly PlayQuestion[];
  submitting: boolean;
  onFinish: (answers: Answers) => void;
  /** How far it had come before. */
  kept?: GameDraft | undefined;
  /** Told of every step and every answer. */
  onDraft?: (draft: GameDraft) => void;
  /** What to know about the answers on their way. */
  note?: string;
  /** `h3` where it is not a page of its own. */
  heading?: "h1" | "h3";
}

/** A questionnaire as it is played, from Start to Finish; what becomes of the answers is the caller's. */
export function Game(props: GameProps) {
  const { title, questions, submitting, onFinish, kept = newDraft, onDraft, note = "" } = props;
  const { heading = "h1" } = props;
  const [draft, setDraft] = useState(kept);
  const change = (part: Partial<GameDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    onDraft?.(next);
  };
  if (!draft.started || questions.length === 0) {
    return <GameStart {...props} onStart={() => change({ started: true })} />;
  }
  const { index, answers } = fitted(draft, questions);
  return (
    <QuestionRun
      title={title}
      questions={questions}
      index={index}
      answers={answers}
      submitting={submitting}
      note={note}
      heading={heading}
      onMove={(next) => change({ questionId: questions[next]?.id ?? null, answers })}
      onAnswer={(questionId, answer) => change({ questionId, answers: { ...answers, [questionId]: answer } })}
      onFinish={() => onFinish(answers)}
    />
  );
}

function GameStart(props: GameProps & { onStart: () => void }) {
  const { boxTitle, title, description, questions, onStart, heading: Heading = "h1" } = props;
  return (
    <Card className="grid grid-cols-1 justify-items-start gap-4">
      <p className="text-muted wrap-anywhere">{boxTitle}</p>
      <Heading className="text-4xl font-extrabold wrap-anywhere">{title}</Heading>
      {description && <p className="wrap-anywhere">{description}</p>}
      <p className="text-muted">
        {questions.length} {questions.length === 1 ? "question" : "questions"}. Your answers count once you
        finish.
      </p>
      <Button className="max-sm:w-full" onClick={onStart} disabled={questions.length === 0}>
        Start
      </Button>
    </Card>
  );
}
