import { titleMaxCharacters } from "@boxmates/contract/base/values";
import { type DeliveryContents, notesMaxCharacters } from "@boxmates/contract/deliveries/delivery-contents";
import { Plus, Trash2 } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { Button } from "../../base/ui/Button.tsx";
import { buttonRowClass } from "../../base/ui/button-class.ts";
import { Form } from "../../base/ui/Form.tsx";
import { IconButton } from "../../base/ui/IconButton.tsx";
import { SaveButton } from "../../base/ui/SaveButton.tsx";
import { SelectField } from "../../base/ui/SelectField.tsx";
import { SortableList } from "../../base/ui/SortableList.tsx";
import { TextAreaField } from "../../base/ui/TextAreaField.tsx";
import { TextField } from "../../base/ui/TextField.tsx";
import { addable, isFull, isSubstitute, rowsOf, type SentProduct, sorted } from "./sent-products.ts";
import { useRenewContents, useSetContents } from "./writes.ts";

interface ContentsFormProps {
  deliveryId: string;
  contents: DeliveryContents;
  onDone: () => void;
}

/** Says what was really sent: products put in order, left out, replaced or added, and a note about it for the group. */
export function ContentsForm({ deliveryId, contents, onDone }: ContentsFormProps) {
  const { versionId: basedOn, isCurrent } = contents;
  const [rows, setRows] = useState(() => rowsOf(contents.products));
  const set = useSetContents();
  const renew = useRenewContents();
  const [notes, setNotes] = useState(contents.notes);
  const params = { deliveryId };
  const items = useMemo(() => rows.map(({ key, itemName }) => ({ id: key, name: itemName })), [rows]);
  const products = rows.map(({ key: _, ...product }) => product);
  const change = (key: string, itemName: string) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, itemName } : row)));
  return (
    <Form
      onSubmit={() => set.send({ params, body: { basedOn, notes, products } }, onDone)}
      errors={set.errors}
      unsaved={notes !== contents.notes || JSON.stringify(products) !== JSON.stringify(contents.products)}
      noValidate
    >
      {rows.length === 0 && <p className="text-muted">Nothing is in it.</p>}
      <SortableList
        label="Products"
        items={items}
        onOrder={(keys) => setRows(sorted(rows, keys))}
        onMoving={() => undefined}
        className="grid grid-cols-1 gap-4"
      >
        {(key, handle) => {
          const place = rows.findIndex((row) => row.key === key);
          const row = rows[place];
          return (
            row && (
              <ProductRow
                row={row}
                place={place}
                handle={handle}
                isReplaced={isSubstitute(row, contents)}
                onName={(itemName) => change(key, itemName)}
                onRemove={() => setRows(rows.filter((each) => each !== row))}
              />
            )
          );
        }}
      </SortableList>
      {!isFull(rows) && (
        <AddProduct contents={contents} rows={rows} onAdd={(row) => setRows([...rows, row])} />
      )}
      <TextAreaField
        label="Note for the members"
        name="notes"
        rows={3}
        maxLength={notesMaxCharacters}
        value={notes}
        onChange={(event) => setNotes(event.target.value)}
        hint="Such as why a product was replaced. Everyone in the group reads it beside their delivery."
      />
      <div className={`${buttonRowClass} justify-end`}>
        {!isCurrent && (
          <Button
            kind="outline"
            busy={renew.busy}
            onClick={() => renew.send({ params, body: { basedOn, notes } }, onDone)}
          >
            Use the box as it is now
          </Button>
        )}
        <Button kind="outline" onClick={onDone}>
          Cancel
        </Button>
        <SaveButton busy={set.busy} busyLabel="Saving...">
          Save
        </SaveButton>
      </div>
    </Form>
  );
}

interface ProductRowProps {
  row: SentProduct;
  place: number;
  handle: ReactNode;
  /** True if it is another product than the box has here. */
  isReplaced: boolean;
  onName: (itemName: string) => void;
  onRemove: () => void;
}

function ProductRow({ row, place, handle, isReplaced, onName, onRemove }: ProductRowProps) {
  return (
    <div className="flex items-start gap-2">
      <div className="mt-7">{handle}</div>
      <div className="grid min-w-0 grow gap-1">
        <TextField
          label={`Product ${place + 1}`}
          name={`products.${place}.itemName`}
          maxLength={titleMaxCharacters}
          value={row.itemName}
          onChange={(event) => onName(event.target.value)}
        />
        {isReplaced && (
          <p className="text-sm font-medium text-accent">Rated for itself, not for the box’s product.</p>
        )}
      </div>
      <IconButton
        className="mt-7"
        icon={Trash2}
        tone="danger"
        label={`Leave out ${row.itemName || `product ${place + 1}`}`}
        onClick={onRemove}
      />
    </div>
  );
}

interface AddProductProps {
  contents: DeliveryContents;
  rows: readonly SentProduct[];
  onAdd: (row: SentProduct) => void;
}

/** Adds something that the box has now, or something that it never had. */
function AddProduct({ contents, rows, onAdd }: AddProductProps) {
  const offered = addable(contents, rows);
  return (
    <div className="flex flex-wrap items-end gap-3">
      {offered.length > 0 && (
        <div className="min-w-56 grow">
          <SelectField
            label="Add from the box"
            name="added"
            placeholder="Choose a product"
            value=""
            options={offered.map(({ id, itemName }) => ({ value: id, label: itemName }))}
            onChange={({ target }) => {
              const product = offered.find(({ id }) => id === target.value);
              if (product) onAdd({ ...product, key: product.id });
            }}
          />
        </div>
      )}
      <Button
        kind="outline"
        onClick={() =>
          onAdd({ key: crypto.randomUUID(), id: null, itemName: "", itemDescription: "", quantity: 1 })
        }
      >
        <Plus className="size-4.5" aria-hidden />
        Add something else
      </Button>
    </div>
  );
}
