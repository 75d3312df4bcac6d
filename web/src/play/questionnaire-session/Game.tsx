import type { PlayQuestion } from "@boxmates/contract/play/questionnaire-session";
import { useState } from "react";
import { Button } from "../../base/ui/Button.tsx";
import { Card } from "../../base/ui/Card.tsx";
import { Progress } from "../../base/ui/Progress.tsx";
import { QuestionField } from "../rounds/QuestionField.tsx";
import { type Answers, fitted, type GameDraft, isAnswered, newDraft, percentDone } from "./game-draft.ts";

interface GameProps {
  boxTitle: string;
  title: string;
  description: string;
  questions: readonly PlayQuestion[];
  /** How many questions were answered in the room, and are not asked again. */
  answeredBefore?: number;
  submitting: boolean;
  onFinish: (answers: Answers) => void;
  /** How far the player came before. */
  kept?: GameDraft | undefined;
  /** Told of every step and every answer. */
  onDraft?: (draft: GameDraft) => void;
  /** A sentence about answers that are not sent yet. */
  note?: string;
  /** `h3` if it is not on its own page. */
  heading?: "h1" | "h3";
}

/** A questionnaire as it is played, from Start to Finish. The caller takes care of the answers. */
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
  const { boxTitle, title, description, questions, answeredBefore = 0, onStart } = props;
  const { heading: Heading = "h1" } = props;
  return (
    <Card className="grid grid-cols-1 justify-items-start gap-4">
      <p className="text-muted wrap-anywhere">{boxTitle}</p>
      <Heading className="text-4xl font-extrabold wrap-anywhere">{title}</Heading>
      {description && <p className="wrap-anywhere">{description}</p>}
      <p className="text-muted">
        {questions.length} {questions.length === 1 ? "question" : "questions"}. Your answers count once you
        finish.{answeredBefore > 0 && ` You have answered ${answeredBefore} more with your friends.`}
      </p>
      <Button className="max-sm:w-full" onClick={onStart} disabled={questions.length === 0}>
        Start
      </Button>
    </Card>
  );
}

interface QuestionRunProps {
  title: string;
  questions: readonly PlayQuestion[];
  index: number;
  answers: Answers;
  submitting: boolean;
  /** A sentence about answers that are not sent yet; may be empty. */
  note: string;
  heading: "h1" | "h3";
  onMove: (index: number) => void;
  onAnswer: (questionId: string, answer: string) => void;
  onFinish: () => void;
}

/** One question at a time. Answers stay while the player goes back and forth, and after a submission that failed. */
function QuestionRun(props: QuestionRunProps) {
  const { title, questions, index, answers, submitting, note, onMove, onAnswer, onFinish } = props;
  const question = questions[index];
  if (!question) return null;
  const isLast = index === questions.length - 1;
  const answered = isAnswered(question, answers);
  const blocked = question.required && !answered;

  return (
    <Card className="grid grid-cols-1 gap-6">
      <Progress label={title} value={submitting ? 100 : percentDone(questions.length, index, answered)} />
      <form
        className="grid grid-cols-1 gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          if (isLast) onFinish();
          else onMove(index + 1);
        }}
      >
        <QuestionField
          key={question.id}
          heading={props.heading}
          question={question}
          position={`Question ${index + 1} of ${questions.length}`}
          value={answers[question.id] ?? ""}
          onChange={(answer) => onAnswer(question.id, answer)}
        />
        <div className="flex justify-between gap-3">
          <Button kind="outline" disabled={index === 0 || submitting} onClick={() => onMove(index - 1)}>
            Back
          </Button>
          <Button type="submit" disabled={blocked} busy={submitting} busyLabel="Submitting...">
            {isLast ? "Finish" : "Next"}
          </Button>
        </div>
      </form>
      {/* Always there: a screen reader reads out only what appears in a live region that it knows. */}
      <p role="status" className="rounded-2xl bg-honey-soft px-4 py-3 font-medium empty:sr-only">
        {note}
      </p>
    </Card>
  );
}
