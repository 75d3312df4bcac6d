import { type PushDevice, type PushKind, pushKindLabels, pushKinds } from "@boxmates/contract/people/push";
import { Button } from "../../base/ui/Button.tsx";
import { CheckboxField } from "../../base/ui/CheckboxField.tsx";
import { Form } from "../../base/ui/Form.tsx";
import { useUnsaved } from "../../base/ui/use-unsaved.ts";
import { useChooseKinds } from "./writes.ts";

interface KindsFormProps {
  /** The kinds that no device gets. */
  unwanted: readonly PushKind[];
  /** This device, if it gets notifications. */
  own: PushDevice | undefined;
}

/** Chooses the kinds that all of the person's devices get, and those that this one leaves out. */
export function KindsForm({ unwanted, own }: KindsFormProps) {
  const { fields, isChanged, change, settle } = useUnsaved({
    unwanted: [...unwanted],
    unwantedHere: [...(own?.unwanted ?? [])],
  });
  const { send, busy, errors } = useChooseKinds();
  const wanted = pushKinds.filter((kind) => !fields.unwanted.includes(kind));
  return (
    <Form onSubmit={() => send({ body: fields }, settle)} errors={errors} noValidate>
      <fieldset>
        <legend className="font-medium text-muted">Notify my devices when</legend>
        {pushKinds.map((kind) => (
          <CheckboxField
            key={kind}
            name={kind}
            label={pushKindLabels[kind]}
            checked={!fields.unwanted.includes(kind)}
            onChange={({ target }) => change({ unwanted: toggled(fields.unwanted, kind, !target.checked) })}
          />
        ))}
      </fieldset>
      {own && wanted.length > 0 && (
        <fieldset>
          <legend className="font-medium text-muted">But keep this device quiet when</legend>
          {wanted.map((kind) => (
            <CheckboxField
              key={kind}
              name={`quiet_${kind}`}
              label={pushKindLabels[kind]}
              checked={fields.unwantedHere.includes(kind)}
              onChange={({ target }) =>
                change({ unwantedHere: toggled(fields.unwantedHere, kind, target.checked) })
              }
            />
          ))}
        </fieldset>
      )}
      <Button
        type="submit"
        className="sm:justify-self-start"
        busy={busy}
        busyLabel="Saving..."
        disabled={!isChanged}
      >
        Save Notifications
      </Button>
    </Form>
  );
}

function toggled(kinds: readonly PushKind[], kind: PushKind, isIn: boolean): PushKind[] {
  const others = kinds.filter((each) => each !== kind);
  return isIn ? [...others, kind] : others;
}
