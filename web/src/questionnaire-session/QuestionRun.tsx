import type { PlayQuestion } from "@boxmates/contract/questionnaire-session";
import { useState } from "react";
import { Button } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { Progress } from "../ui/Progress.tsx";
import { QuestionField } from "./QuestionField.tsx";

/** What was answered, by the question's id. */
export type Answers = Record<string, string>;

interface QuestionRunProps {
  title: string;
  questions: readonly PlayQuestion[];
  submitting: boolean;
  onFinish: (answers: Answers) => void;
}

/** One question at a time. Answers stay while going back and forth, and after a submission that failed. */
export function QuestionRun({ title, questions, submitting, onFinish }: QuestionRunProps) {
  const [index, setIndex] = useState(0);
  const [answers, setAnswers] = useState<Answers>({});
  const question = questions[index];
  if (!question) return null;
  const answer = answers[question.id] ?? "";
  const isLast = index === questions.length - 1;
  const blocked = question.required && answer.trim() === "";

  return (
    <Card className="grid gap-6">
      <Progress label={title} value={Math.round((100 * (index + 1)) / questions.length)} />
      <form
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          if (isLast) onFinish(answers);
          else setIndex(index + 1);
        }}
      >
        <QuestionField
          key={question.id}
          question={question}
          position={`Question ${index + 1} of ${questions.length}`}
          value={answer}
          onChange={(value) => setAnswers({ ...answers, [question.id]: value })}
        />
        <div className="flex justify-between gap-3">
          <Button kind="outline" disabled={index === 0 || submitting} onClick={() => setIndex(index - 1)}>
            Back
          </Button>
          <Button type="submit" disabled={blocked} busy={submitting} busyLabel="Submitting...">
            {isLast ? "Finish" : "Next"}
          </Button>
        </div>
      </form>
    </Card>
  );
}
