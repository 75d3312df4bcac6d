import { type Memories, maxQuoteCharacters } from "@boxmates/contract/around/book";
import { Button } from "../../base/ui/Button.tsx";
import { buttonRowClass } from "../../base/ui/button-class.ts";
import { Dialog } from "../../base/ui/Dialog.tsx";
import { Form } from "../../base/ui/Form.tsx";
import { SelectField } from "../../base/ui/SelectField.tsx";
import { TextField } from "../../base/ui/TextField.tsx";
import type { PageIds } from "./reads.ts";
import { useAddQuote } from "./writes.ts";

interface QuoteDialogProps {
  ids: PageIds;
  page: Pick<Memories, "members" | "products">;
  onClose: () => void;
}

type Typed = { words: string; saidBy: string; contentId?: string };

/** Writes down what one of the friends has said. */
export default function QuoteDialog({ ids, page: { members, products }, onClose }: QuoteDialogProps) {
  const { send, busy, errors } = useAddQuote(ids);
  const submit = ({ words, saidBy, contentId }: Typed) =>
    send({ params: { ...ids }, body: { words, saidBy, contentId: contentId || null } }, onClose);
  return (
    <Dialog open onOpenChange={(next) => next || onClose()} title="Add a Quote">
      <Form<Typed> errors={errors} onSubmit={submit} noValidate>
        <TextField
          label="What was said"
          name="words"
          maxLength={maxQuoteCharacters}
          dir="auto"
          autoComplete="off"
          readOnly={busy}
        />
        <SelectField
          label="Who said it"
          name="saidBy"
          placeholder="Please choose"
          options={members.map(({ userId, fullName }) => ({
            value: userId,
            label: fullName || "Unknown User",
          }))}
        />
        {products.length > 0 && (
          <SelectField
            label="What it is about (optional)"
            name="contentId"
            placeholder="The whole evening"
            hint="A quote about a product is shown to friends once they have finished and the results are open."
            options={products.map(({ contentId, itemName }) => ({ value: contentId, label: itemName }))}
          />
        )}
        <div className={buttonRowClass}>
          <Button type="submit" busy={busy} busyLabel="Adding...">
            Add Quote
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
