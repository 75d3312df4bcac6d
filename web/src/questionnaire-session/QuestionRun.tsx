import type { PlayQuestion } from "@boxmates/contract/questionnaire-session";
import { Button } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { Progress } from "../ui/Progress.tsx";
import { type Answers, isAnswered } from "./game-draft.ts";
import { QuestionField } from "./QuestionField.tsx";

interface QuestionRunProps {
  title: string;
  questions: readonly PlayQuestion[];
  index: number;
  answers: Answers;
  submitting: boolean;
  /** What to know about the answers on their way; empty where there is nothing. */
  note: string;
  heading: "h1" | "h3";
  onMove: (index: number) => void;
  onAnswer: (questionId: string, answer: string) => void;
  onFinish: () => void;
}

/** One question at a time. Answers stay while going back and forth, and after a submission that failed. */
export function QuestionRun(props: QuestionRunProps) {
  const { title, questions, index, answers, submitting, note, onMove, onAnswer, onFinish } = props;
  const question = questions[index];
  if (!question) return null;
  const isLast = index === questions.length - 1;
  const blocked = question.required && !isAnswered(question, answers);

  return (
    <Card className="grid grid-cols-1 gap-6">
      <Progress label={title} value={Math.round((100 * (index + 1)) / questions.length)} />
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
      {/* Always there: a screen reader says only what appears in a live region that it knows. */}
      <p role="status" className="rounded-2xl bg-honey-soft px-4 py-3 font-medium empty:sr-only">
        {note}
      </p>
    </Card>
  );
}
