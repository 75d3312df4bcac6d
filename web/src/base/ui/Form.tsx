import { Form as Base } from "@base-ui/react/form";
import { type ComponentProps, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { UnsavedChanges, useUnsavedForm } from "./unsaved-forms.ts";

type FormProps<Values> = Omit<ComponentProps<"form">, "onSubmit"> & {
  /** Gets the values by field name. They are not checked yet: the write does that. */
  onSubmit: (values: Values) => void;
  /** The errors by field name. The first field that has one gets the focus. */
  errors?: Record<string, string> | undefined;
  /** True if closing the dialog around it would lose something; if it is missing, the form finds out itself. */
  unsaved?: boolean;
};

/**
 * A form whose fields show their errors below themselves.
 * With `noValidate={false}` the browser itself reports what is missing.
 */
export function Form<Values extends Record<string, unknown>>(props: FormProps<Values>) {
  const { errors, onSubmit, unsaved, className = "", ...rest } = props;
  // Errors that are there before the form are those of an earlier one, such as in a dialog that was open before.
  const [answered, setAnswered] = useState(errors);
  // Base UI sends nothing while a field shows an error. The errors are about the last attempt: a new one starts
  // without them, also when the fault was mended in another field.
  const forget = () => flushSync(() => setAnswered(errors));
  const form = useRef<HTMLFormElement>(null);
  const isRefused = errors !== undefined && errors !== answered;
  useLayoutEffect(() => {
    // The part around it may have been closed in the meantime: only an open one can give its first field the focus.
    const part = isRefused && form.current?.closest("details");
    if (part) part.open = true;
  }, [isRefused]);
  const { isUnsaved, ...changes } = useUnsavedForm(unsaved);
  return (
    <UnsavedChanges value={isUnsaved}>
      <Base<Values>
        ref={form}
        onSubmitCapture={({ currentTarget }) => {
          leaveToTheWrite(currentTarget);
          forget();
        }}
        {...changes}
        {...rest}
        {...(isRefused && { errors })}
        onFormSubmit={onSubmit}
        className={`grid gap-5 ${className}`}
      />
    </UnsavedChanges>
  );
}

/**
 * Base UI asks each field of a sent form what the browser thinks of its value, such as of an address without '@', and
 * shows the browser's own sentence instead of sending. It leaves out fields that are not to be checked.
 */
function leaveToTheWrite({ elements }: HTMLFormElement): void {
  for (const field of elements)
    Object.defineProperty(field, "willValidate", { value: false, configurable: true });
}
