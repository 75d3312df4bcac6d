import { answerMaxCharacters, type PlayQuestion } from "@boxmates/contract/play/questionnaire-session";
import { useId, useState } from "react";
import { controlClass } from "../../base/ui/control-class.ts";
import { GivenStars } from "../../base/ui/GivenStars.tsx";
import { Rating } from "../../base/ui/Rating.tsx";
import { useArrivalFocus } from "../../base/ui/use-arrival-focus.ts";
import { FinalNote } from "./KeptNote.tsx";

interface QuestionFieldProps {
  question: PlayQuestion;
  /** 'Question 2 of 5' */
  position: string;
  value: string;
  /** True if the answer can no longer be changed: then it is only shown. */
  isFinal?: boolean;
  onChange: (value: string) => void;
  /** Called once the focus leaves a field that is typed in. */
  onBlur?: (() => void) | undefined;
  heading: "h1" | "h2" | "h3";
  /** True if the reader has just come to this question. */
  takesFocus?: boolean;
}

/** One question with the control of its type, alone and in the room. Its heading takes the focus, so that it is read out. */
export function QuestionField(props: QuestionFieldProps) {
  const { question, position, isFinal = false, heading: Heading, takesFocus = true } = props;
  const headingId = useId();
  const positionId = useId();
  const heading = useArrivalFocus(takesFocus);
  return (
    <div className="grid gap-5">
      <div>
        <p id={positionId} className="text-sm font-medium text-muted">
          {position}
        </p>
        <Heading
          id={headingId}
          aria-describedby={positionId}
          ref={heading}
          tabIndex={-1}
          className="mt-1 text-2xl font-bold wrap-anywhere outline-none"
        >
          {question.text}
          {!question.required && !isFinal && (
            <span className="text-base font-normal text-muted"> (optional)</span>
          )}
        </Heading>
      </div>
      {isFinal ? <OwnAnswer {...props} /> : <Control {...props} headingId={headingId} />}
    </div>
  );
}

function OwnAnswer({ question: { type, choices }, value }: QuestionFieldProps) {
  const chosen = choices.find((choice) => choice.value === value);
  return (
    <div className="grid gap-4">
      <FinalNote />
      {type === "rating" && value ? (
        <GivenStars stars={Number(value)} />
      ) : (
        <p className="font-semibold wrap-anywhere" dir="auto">
          {chosen?.label ?? (value || "No answer")}
        </p>
      )}
    </div>
  );
}

type ControlProps = QuestionFieldProps & { headingId: string };

function Control(props: ControlProps) {
  const { question, value, onChange } = props;
  switch (question.type) {
    case "text":
      return <Typed {...props} />;
    case "rating":
      return (
        <Rating label={question.text} value={Number(value)} onChange={(stars) => onChange(String(stars))} />
      );
    case "multiple_choice":
    case "box_content_guess":
      return <Choices {...props} />;
  }
}

/** Shows what is being typed, and not what the server makes of it: without the blank before the next word, for example. */
function Typed({ headingId, value, onChange, onBlur }: ControlProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <textarea
      aria-labelledby={headingId}
      className={controlClass}
      rows={4}
      maxLength={answerMaxCharacters}
      value={typed ?? value}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(event.target.value);
      }}
      onBlur={() => {
        setTyped(undefined);
        onBlur?.();
      }}
    />
  );
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
