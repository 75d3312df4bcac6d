import type { ShippingAddress } from "@boxmates/contract/address";
import { Button } from "../ui/Button.tsx";
import { Form } from "../ui/Form.tsx";
import { AddressFields } from "./AddressFields.tsx";
import type { useDraft } from "./use-draft.ts";

interface AddressFormProps {
  draft: ReturnType<typeof useDraft<ShippingAddress>>;
  /** Absent where no address is saved. */
  onRemove: (() => void) | undefined;
}

export function AddressForm({ draft, onRemove }: AddressFormProps) {
  const { fetcher, busy, errors, value, change, send } = draft;
  return (
    <Form errors={errors} render={<fetcher.Form method="post" />} onSubmit={send} noValidate>
      <input type="hidden" name="intent" value="save-address" />
      <AddressFields address={value} onChange={change} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} busyLabel="Saving...">
          Save Address
        </Button>
        {onRemove && (
          <Button kind="outline" disabled={busy} onClick={onRemove}>
            Remove Address
          </Button>
        )}
      </div>
    </Form>
  );
}
