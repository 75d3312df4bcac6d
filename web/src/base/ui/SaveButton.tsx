import { type ComponentProps, useContext } from "react";
import { Button } from "./Button.tsx";
import { UnsavedChanges } from "./unsaved-forms.ts";

interface SaveButtonProps extends Omit<ComponentProps<typeof Button>, "type" | "disabled"> {
  /** True if something new is created: then it can be pressed at any time, and the form says what is missing. */
  isNew?: boolean;
}

/** Sends the form around it; it rests while nothing has changed. */
export function SaveButton({ isNew = false, ...button }: SaveButtonProps) {
  const isUnsaved = useContext(UnsavedChanges);
  return <Button {...button} type="submit" disabled={!isNew && !isUnsaved} />;
}
