import { timeZoneAnchor } from "@boxmates/contract/base/paths";
import { useId } from "react";
import { Button } from "../../base/ui/Button.tsx";
import { Form } from "../../base/ui/Form.tsx";
import { TextField } from "../../base/ui/TextField.tsx";
import { TitledCard } from "../../base/ui/TitledCard.tsx";
import { useArrival } from "../../base/ui/use-arrival.ts";
import { useUnsaved } from "../../base/ui/use-unsaved.ts";
import { useOwnZone } from "./use-own-zone.ts";
import { useTitleFocus } from "./use-title-focus.ts";
import { useChooseTimeZone } from "./writes.ts";
import { shownZone, shownZones, zoneMeant } from "./zone-names.ts";

/** By whose clock the person sees when their groups meet. */
export default function TimeZoneCard({ timeZone }: { timeZone: string | null }) {
  const listId = useId();
  const { title, focusTitle } = useTitleFocus();
  useArrival(timeZoneAnchor, title);
  const { fields, isChanged, change, settle } = useUnsaved({ timeZone: useOwnZone(timeZone) });
  const { send, busy, errors } = useChooseTimeZone();
  const save = () =>
    send({ body: { timeZone: zoneMeant(fields.timeZone) } }, () => {
      settle();
      // The button is disabled by then.
      focusTitle();
    });
  return (
    <TitledCard
      title="Time Zone"
      titleRef={title}
      lead="Nights are shown by this clock, here and in your mails. Your friends see what time it is for you."
    >
      <Form onSubmit={save} errors={errors} noValidate>
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
        <Button
          type="submit"
          className="sm:justify-self-start"
          busy={busy}
          busyLabel="Saving..."
          disabled={!isChanged}
        >
          Save Time Zone
        </Button>
      </Form>
    </TitledCard>
  );
}
