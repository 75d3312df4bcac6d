import { answerMaxCharacters, type PlayQuestion } from "@boxmates/contract/play/questionnaire-session";
import { useEffect, useId, useRef } from "react";
import { controlClass } from "../../base/ui/control-class.ts";
import { Rating } from "../../base/ui/Rating.tsx";

interface QuestionFieldProps {
  question: PlayQuestion;
  /** 'Question 2 of 5' */
  position: string;
  value: string;
  onChange: (value: string) => void;
  /** Called once the focus leaves the field. */
  onBlur?: () => void;
  heading: "h1" | "h2" | "h3";
  /** True if the reader has just come to this question. */
  takesFocus?: boolean;
}

/** One question with the control of its type. Its heading takes the focus, so that it is read out. */
export function QuestionField(props: QuestionFieldProps) {
  const { question, position, value, onChange, onBlur, heading: Heading, takesFocus = true } = props;
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div className="grid gap-5">
      <div>
        <p className="text-sm font-medium text-muted">{position}</p>
        <Heading
          id={headingId}
          ref={heading}
          tabIndex={-1}
          className="mt-1 text-2xl font-bold wrap-anywhere outline-none"
        >
          {question.text}
          {!question.required && <span className="text-base font-normal text-muted"> (optional)</span>}
        </Heading>
      </div>
      <Control question={question} headingId={headingId} value={value} onChange={onChange} onBlur={onBlur} />
    </div>
  );
}

interface ControlProps extends Omit<QuestionFieldProps, "position" | "heading" | "takesFocus" | "onBlur"> {
  headingId: string;
  onBlur?: (() => void) | undefined;
}

function Control({ question, headingId, value, onChange, onBlur }: ControlProps) {
  switch (question.type) {
    case "text":
      return (
        <textarea
          aria-labelledby={headingId}
          className={controlClass}
          rows={4}
          maxLength={answerMaxCharacters}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
      );
    case "rating":
      return (
        <Rating label={question.text} value={Number(value)} onChange={(stars) => onChange(String(stars))} />
      );
    case "multiple_choice":
    case "box_content_guess":
      return <Choices question={question} headingId={headingId} value={value} onChange={onChange} />;
  }
}

function Choices({ question, headingId, value, onChange }: ControlProps) {
  return (
    <fieldset aria-labelledby={headingId} className="grid gap-3">
      {question.choices.map((choice) => (
        <label
          key={choice.value}
          className="flex min-h-12 cursor-pointer items-center gap-4 rounded-2xl border border-line px-4 py-2 hover:border-accent has-checked:border-accent has-checked:bg-accent-soft"
        >
          <input
            type="radio"
            name={question.id}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            className="size-5 shrink-0 accent-accent"
          />
          <span className="min-w-0 wrap-anywhere">{choice.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
