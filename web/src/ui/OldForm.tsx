import { Form as Base } from "@base-ui/react/form";
import { type ComponentProps, type ReactElement, useState } from "react";
import { flushSync } from "react-dom";

type FormProps = ComponentProps<"form"> & {
  /** What the server found wrong, by field name. The first such field gets the focus. */
  errors?: Record<string, string> | undefined;
  /** The form element to use, such as `<fetcher.Form method="post" />`. */
  render?: ReactElement | undefined;
};

/**
 * A form whose fields show their errors beneath themselves.
 * With `noValidate={false}` the browser itself reports what is missing.
 */
export function OldForm({ errors, render, className = "", ...rest }: FormProps) {
  const [answered, setAnswered] = useState<FormProps["errors"]>();
  // Base UI sends nothing while a field shows an error. The server's errors are about the last attempt: a new one
  // starts without them, also when the fault was mended in another field.
  const forget = () => flushSync(() => setAnswered(errors));
  return (
    <Base
      onSubmitCapture={forget}
      {...rest}
      {...(errors && errors !== answered && { errors })}
      {...(render && { render })}
      className={`grid gap-5 ${className}`}
    />
  );
}
