import { reasonMaxCharacters } from "@boxmates/contract/money/ledger";
import type { ComponentProps } from "react";
import { Button } from "../../base/ui/Button.tsx";
import { DialogButtons } from "../../base/ui/DialogButtons.tsx";
import { Form } from "../../base/ui/Form.tsx";
import { TextField } from "../../base/ui/TextField.tsx";

type RefundFormProps<Values extends Record<string, unknown>> = Pick<
  ComponentProps<typeof Form<Values>>,
  "onSubmit" | "errors" | "children"
> & {
  busy: boolean;
  onDone: () => void;
};

/** Asks for the reason of a refund, after the fields in `children`. */
export function RefundForm<Values extends Record<string, unknown>>({
  busy,
  onDone,
  children,
  ...form
}: RefundFormProps<Values>) {
  return (
    <Form {...form} noValidate>
      {children}
      <TextField
        label="Reason"
        name="reason"
        autoComplete="off"
        maxLength={reasonMaxCharacters}
        hint="Only administrators see it."
      />
      <DialogButtons onCancel={onDone}>
        <Button type="submit" busy={busy} busyLabel="Refunding...">
          Refund
        </Button>
      </DialogButtons>
    </Form>
  );
}
