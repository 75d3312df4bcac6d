import { StepHeading } from "../../base/ui/StepHeading.tsx";

interface RoundTitleProps {
  /** Such as 'Step 2 of 5'. */
  position: string;
  title: string;
  takesFocus: boolean;
}

export function RoundTitle({ position, title, takesFocus }: RoundTitleProps) {
  return (
    <div className="grid gap-1">
      <p className="font-medium text-accent">{position}</p>
      <StepHeading takesFocus={takesFocus}>
        <span className="block" dir="auto">
          {title}
        </span>
      </StepHeading>
    </div>
  );
}
