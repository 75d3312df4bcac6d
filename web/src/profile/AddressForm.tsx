import type { ShippingAddress } from "@boxmates/contract/address";
import { Button } from "../ui/Button.tsx";
import { buttonRowClass } from "../ui/button-class.ts";
import { OldForm as Form } from "../ui/OldForm.tsx";
import type { OpenDraft } from "../ui/use-draft.ts";
import { AddressFields } from "./AddressFields.tsx";

interface AddressFormProps {
  draft: OpenDraft<ShippingAddress>;
  /** Absent where no address is saved. */
  onRemove: (() => void) | undefined;
}

export function AddressForm({ draft, onRemove }: AddressFormProps) {
  const { fetcher, busy, errors, fields, change, send } = draft;
  return (
    <Form errors={errors} render={<fetcher.Form method="post" />} onSubmit={send} noValidate>
      <input type="hidden" name="intent" value="save-address" />
      <AddressFields address={fields} onChange={change} />
      <div className={buttonRowClass}>
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
