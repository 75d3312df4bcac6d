import { timeZoneAnchor } from "@boxmates/contract/base/paths";
import { Clock } from "lucide-react";
import { useId } from "react";
import { FoldedPart } from "../../base/ui/FoldedPart.tsx";
import { Form } from "../../base/ui/Form.tsx";
import { SaveButton } from "../../base/ui/SaveButton.tsx";
import { TextField } from "../../base/ui/TextField.tsx";
import { useUnsaved } from "../../base/ui/use-unsaved.ts";
import { useOwnZone } from "./use-own-zone.ts";
import { useChooseTimeZone } from "./writes.ts";
import { cityOf, shownZone, shownZones, zoneMeant } from "./zone-names.ts";

/** The time zone in which the person sees when their groups meet. */
export default function TimeZoneCard({ timeZone }: { timeZone: string | null }) {
  const listId = useId();
  const ownZone = useOwnZone(timeZone);
  const { fields, isChanged, change, settle } = useUnsaved({ timeZone: ownZone });
  const { send, busy, errors } = useChooseTimeZone();
  const save = () => send({ body: { timeZone: zoneMeant(fields.timeZone) } }, settle);
  return (
    <FoldedPart
      anchor={timeZoneAnchor}
      icon={Clock}
      title="Time Zone"
      state={cityOf(shownZone(ownZone))}
      lead="Nights are shown by this clock, here and in your mails. Your friends see what time it is for you."
    >
      <Form onSubmit={save} errors={errors} unsaved={isChanged} noValidate>
        <TextField
          label="Your Time Zone"
          name="timeZone"
          hint="Type a part of its name, such as the nearest big city."
          list={listId}
          autoComplete="off"
          value={shownZone(fields.timeZone)}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => change({ timeZone: target.value })}
        />
        <datalist id={listId}>
          {shownZones.map((zone) => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
        <SaveButton className="sm:justify-self-start" busy={busy} busyLabel="Saving...">
          Save Time Zone
        </SaveButton>
      </Form>
    </FoldedPart>
  );
}
