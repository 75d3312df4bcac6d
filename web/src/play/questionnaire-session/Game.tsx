import type { PlayQuestion } from "@boxmates/contract/play/questionnaire-session";
import { type ReactNode, useState } from "react";
import { Button } from "../../base/ui/Button.tsx";
import { Card } from "../../base/ui/Card.tsx";
import { Progress } from "../../base/ui/Progress.tsx";
import { QuestionField } from "../rounds/QuestionField.tsx";
import { type Answers, isAnswered, percentDone, stepOf } from "./game-steps.ts";

interface GameProps {
  boxTitle: string;
  title: string;
  description: string;
  questions: readonly PlayQuestion[];
  answers: Answers;
  /** The ids of questions that can no longer be answered. */
  final?: ReadonlySet<string>;
  onAnswer: (question: PlayQuestion, answer: string) => void;
  /** Called when the focus leaves a text. */
  onLeave?: () => void;
  submitting: boolean;
  onFinish: () => void;
  /** The id of the question that the player has reached before; undefined if they have not started. */
  reachedId?: string | undefined;
  onReach?: (questionId: string) => void;
  /** Says about a question whether its answer is saved. */
  saved?: (question: PlayQuestion) => ReactNode;
  /** The facts that a player should know before they start. */
  advice?: ReactNode;
  /** A sentence about answers that are not sent yet. */
  note?: string;
  /** `h3` if it is not on its own page. */
  heading?: "h1" | "h3";
}

const noneFinal: ReadonlySet<string> = new Set();

/** A questionnaire as it is played, from Start to Finish. The caller takes care of the answers. */
export function Game(props: GameProps) {
  const { questions, answers, final = noneFinal, onReach } = props;
  const [reachedId, setReachedId] = useState(props.reachedId);
  const index = stepOf({ questions, answers, final }, reachedId);
  const reach = (place: number) => {
    const id = questions[place]?.id;
    if (id === undefined) return;
    setReachedId(id);
    onReach?.(id);
  };
  const question = questions[index];
  if (reachedId === undefined || !question) return <GameStart {...props} onStart={() => reach(index)} />;
  return <QuestionRun {...props} {...{ question, index, final }} onMove={reach} />;
}

function GameStart(props: GameProps & { onStart: () => void }) {
  const { boxTitle, title, description, questions, onStart } = props;
  const { heading: Heading = "h1" } = props;
  return (
    <Card className="grid grid-cols-1 justify-items-start gap-4">
      <p className="text-muted wrap-anywhere">{boxTitle}</p>
      <Heading className="text-4xl font-extrabold wrap-anywhere">{title}</Heading>
      {description && <p className="wrap-anywhere">{description}</p>}
      <p className="text-muted">
        {questions.length} {questions.length === 1 ? "question" : "questions"}. Your answers count once you
        finish.
      </p>
      {props.advice}
      <Button
        className="max-sm:w-full"
        kind={props.advice ? "outline" : "primary"}
        onClick={onStart}
        disabled={questions.length === 0}
      >
        Start
      </Button>
    </Card>
  );
}

interface QuestionRunProps extends GameProps {
  question: PlayQuestion;
  index: number;
  final: ReadonlySet<string>;
  onMove: (index: number) => void;
}

/** One question at a time. Answers stay while the player goes back and forth, and after a submission that failed. */
function QuestionRun(props: QuestionRunProps) {
  const { title, questions, question, index, answers, submitting, note = "", heading = "h1" } = props;
  const { onMove, onAnswer, onFinish } = props;
  const isLast = index === questions.length - 1;
  const isFinal = props.final.has(question.id);
  const answered = isAnswered(question, answers);

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
          heading={heading}
          question={question}
          position={`Question ${index + 1} of ${questions.length}`}
          value={answers[question.id] ?? ""}
          isFinal={isFinal}
          onChange={(answer) => onAnswer(question, answer)}
          onBlur={props.onLeave}
        />
        <div className="flex justify-between gap-3">
          <Button kind="outline" disabled={index === 0 || submitting} onClick={() => onMove(index - 1)}>
            Back
          </Button>
          <Button
            type="submit"
            disabled={question.required && !answered && !isFinal}
            busy={submitting}
            busyLabel="Submitting..."
          >
            {isLast ? "Finish" : "Next"}
          </Button>
        </div>
      </form>
      {!isFinal && props.saved?.(question)}
      {/* Always there: a screen reader reads out only what appears in a live region that it knows. */}
      <p role="status" className="rounded-2xl bg-honey-soft px-4 py-3 font-medium empty:sr-only">
        {note}
      </p>
    </Card>
  );
}
