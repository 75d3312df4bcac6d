import type { PlayQuestion } from "@boxmates/contract/questionnaire-session";
import { useState } from "react";
import { Button } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { type Answers, QuestionRun } from "./QuestionRun.tsx";

export interface GameProps {
  boxTitle: string;
  title: string;
  description: string;
  questions: readonly PlayQuestion[];
  submitting: boolean;
  onFinish: (answers: Answers) => void;
  /** `h3` where it is not a page of its own. */
  heading?: "h1" | "h3";
}

/** A questionnaire as it is played, from Start to Finish; what becomes of the answers is the caller's. */
export function Game(props: GameProps) {
  const { boxTitle, title, description, questions, submitting, onFinish, heading: Heading = "h1" } = props;
  const [started, setStarted] = useState(false);
  if (started) {
    return <QuestionRun title={title} questions={questions} submitting={submitting} onFinish={onFinish} />;
  }
  return (
    <Card className="grid justify-items-start gap-4">
      <p className="text-muted">{boxTitle}</p>
      <Heading className="text-4xl font-extrabold wrap-anywhere">{title}</Heading>
      {description && <p className="wrap-anywhere">{description}</p>}
      <p className="text-muted">
        {questions.length} {questions.length === 1 ? "question" : "questions"}. Your answers count once you
        finish.
      </p>
      <Button onClick={() => setStarted(true)} disabled={questions.length === 0}>
        Start
      </Button>
    </Card>
  );
}
