import type { AdminProposal } from "@boxmates/contract/vendors/proposal";
import { boxTypeLabels } from "@boxmates/contract/workshop/box";
import { useState } from "react";
import { useRead } from "../../base/api/read.ts";
import { Button } from "../../base/ui/Button.tsx";
import { buttonRowClass } from "../../base/ui/button-class.ts";
import { ErrorState } from "../../base/ui/ErrorState.tsx";
import { Form } from "../../base/ui/Form.tsx";
import { SearchField } from "../../base/ui/SearchField.tsx";
import { SelectField } from "../../base/ui/SelectField.tsx";
import { Skeleton } from "../../base/ui/Skeleton.tsx";
import { boxNames } from "./reads.ts";
import { useAccept } from "./writes.ts";

interface AcceptFormProps {
  proposal: AdminProposal;
  onDone: () => void;
}

/** Lives inside the dialog: the boxes are read when it opens. Those of the proposed kind come first. */
export function AcceptForm({ proposal, onDone }: AcceptFormProps) {
  // The proposal may change behind the dialog: what is accepted is what was read.
  const [asRead] = useState(proposal);
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState("");
  const {
    value: boxes,
    failure,
    busy: reading,
    readAgain,
  } = useRead(boxNames(search), { keepsPrevious: true });
  const { send, busy, errors } = useAccept();
  // A search may have taken it out of the list.
  const boxId = boxes?.some(({ id }) => id === chosen) ? chosen : "";
  const accept = () =>
    send({ params: { proposalId: asRead.id }, body: { boxId, basedOn: asRead.revision } }, onDone);
  const isOfKind = (type: string) => Number(type !== asRead.boxType);
  return (
    <Form onSubmit={accept} errors={errors} unsaved={false} noValidate>
      <SearchField label="Search boxes by title..." search={search} onSearch={setSearch} />
      {failure && <ErrorState text={failure} busy={reading} onRetry={readAgain} />}
      {!boxes && !failure && (
        <div role="status" aria-label="Loading boxes">
          <Skeleton className="h-20 w-full" />
        </div>
      )}
      {boxes && (
        <SelectField
          label="Box"
          name="boxId"
          placeholder={boxes.length === 0 ? "No box has such a title" : "Choose a box"}
          options={boxes
            .toSorted((a, b) => isOfKind(a.boxType) - isOfKind(b.boxType))
            .map(({ id, title, boxType }) => ({ value: id, label: `${title} (${boxTypeLabels[boxType]})` }))}
          value={boxId}
          onChange={({ target }) => setChosen(target.value)}
        />
      )}
      <div className={`${buttonRowClass} justify-end`}>
        <Button kind="outline" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" busy={busy} busyLabel="Accepting...">
          Accept into Box
        </Button>
      </div>
    </Form>
  );
}
