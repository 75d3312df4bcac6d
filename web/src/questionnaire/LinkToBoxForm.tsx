import { boxApi, shownBoxNames } from "@boxmates/contract/box";
import { pages } from "@boxmates/contract/paths";
import { useState } from "react";
import { Link, useFetcher } from "react-router";
import { call } from "../api/client.ts";
import { usePart } from "../api/use-part.ts";
import { Button } from "../ui/Button.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { OldForm as Form } from "../ui/OldForm.tsx";
import { SelectField } from "../ui/SelectField.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { useFinished } from "../ui/use-finished.ts";
import { BoxSearch } from "./BoxSearch.tsx";
import { type BoxName, boxOptions } from "./box-options.ts";
import type { ContentSubject } from "./ContentActions.tsx";

const readAll = () => call(boxApi.names, {});

/** Lives inside the dialog: the boxes are read when it opens. */
export function LinkToBoxForm({ subject, onDone }: { subject: ContentSubject; onDone: () => void }) {
  const { part, busy, readAgain } = usePart("Failed to fetch subscription boxes", readAll);
  if (!part)
    return (
      <div role="status" aria-label="Loading boxes">
        <Skeleton className="h-36 w-full" />
      </div>
    );
  if (!part.ok) return <ErrorState text={part.message} busy={busy} onRetry={readAgain} />;
  if (part.value.length === 0) {
    return (
      <p>
        There is no box to link to yet.{" "}
        <Link to={pages.adminBoxes()} className="font-semibold text-accent underline">
          Manage Boxes
        </Link>
      </p>
    );
  }
  return <ChooseBox subject={subject} boxes={part.value} onDone={onDone} />;
}

interface ChooseBoxProps {
  subject: ContentSubject;
  boxes: readonly BoxName[];
  onDone: () => void;
}

function ChooseBox({ subject, boxes, onDone }: ChooseBoxProps) {
  const fetcher = useFetcher();
  useFinished(fetcher, onDone);
  const [found, setFound] = useState(boxes);
  const [chosen, setChosen] = useState<BoxName>();
  // What is chosen stays there to be seen, whatever is searched for next.
  const shown = chosen && !found.some((box) => box.id === chosen.id) ? [chosen, ...found] : found;
  return (
    <Form errors={fetcher.data?.errors} render={<fetcher.Form method="post" />} noValidate>
      <input type="hidden" name="intent" value="link" />
      <input type="hidden" name="kind" value={subject.kind} />
      <input type="hidden" name="id" value={subject.id} />
      {boxes.length >= shownBoxNames && <BoxSearch all={boxes} found={found} onFound={setFound} />}
      <SelectField
        label="Subscription Box"
        name="boxId"
        options={boxOptions(shown)}
        placeholder="Choose a box"
        value={chosen?.id ?? ""}
        onChange={({ target }) => setChosen(shown.find((box) => box.id === target.value))}
      />
      <Button type="submit" busy={fetcher.state !== "idle"} busyLabel="Linking...">
        Link
      </Button>
    </Form>
  );
}
