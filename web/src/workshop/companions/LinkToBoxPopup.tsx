import { pages } from "@boxmates/contract/base/paths";
import { searchMaxCharacters } from "@boxmates/contract/base/values";
import { shownBoxNames } from "@boxmates/contract/workshop/box";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { useRead } from "../../base/api/read.ts";
import { Button } from "../../base/ui/Button.tsx";
import { Dialog } from "../../base/ui/Dialog.tsx";
import { ErrorState } from "../../base/ui/ErrorState.tsx";
import { Form } from "../../base/ui/Form.tsx";
import { SelectField } from "../../base/ui/SelectField.tsx";
import { Skeleton } from "../../base/ui/Skeleton.tsx";
import { TextField } from "../../base/ui/TextField.tsx";
import { typingPauseMs } from "../../base/ui/typing-pause.ts";
import type { DialogAbout } from "../../base/ui/use-dialog-about.ts";
import { type BoxName, boxOptions } from "./box-options.ts";
import { boxNames } from "./reads.ts";
import { type Companion, useLink } from "./writes.ts";

/** `LinkToBoxDialog` as it is drawn. */
export default function LinkToBoxPopup({ dialog }: { dialog: DialogAbout<Companion> }) {
  const { open, subject, close } = dialog;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || close()}
      title="Link to Subscription Box"
      description={<span className="wrap-anywhere">{subject?.title}</span>}
    >
      {subject && <LinkToBox companion={subject} onDone={close} />}
    </Dialog>
  );
}

interface LinkToBoxProps {
  companion: Companion;
  onDone: () => void;
}

/** Lives inside the dialog: the boxes are read when it opens. */
function LinkToBox({ companion, onDone }: LinkToBoxProps) {
  const { value: boxes, failure, busy, readAgain } = useRead(boxNames(""));
  if (failure !== undefined) return <ErrorState text={failure} busy={busy} onRetry={readAgain} />;
  if (!boxes)
    return (
      <div role="status" aria-label="Loading boxes">
        <Skeleton className="h-36 w-full" />
      </div>
    );
  if (boxes.length === 0) {
    return (
      <p>
        There is no box to link to yet.{" "}
        <Link to={pages.adminBoxes()} className="font-semibold text-accent underline">
          Manage Boxes
        </Link>
      </p>
    );
  }
  return <LinkForm companion={companion} hasMany={boxes.length >= shownBoxNames} onDone={onDone} />;
}

function LinkForm({ companion, hasMany, onDone }: LinkToBoxProps & { hasMany: boolean }) {
  const { send, busy, errors } = useLink(companion);
  const [search, setSearch] = useState("");
  const { value: found = [], failure } = useRead(boxNames(usePaused(search.trim())), { keepsPrevious: true });
  const [chosen, setChosen] = useState<BoxName>();
  // The chosen box stays visible, whatever is searched for next.
  const shown = chosen && !found.some((box) => box.id === chosen.id) ? [chosen, ...found] : found;
  return (
    <Form
      onSubmit={() => send(chosen?.id ?? "", onDone)}
      errors={errors && { boxId: "Please choose a box." }}
      // A box is chosen again by one tap.
      unsaved={false}
      noValidate
    >
      {hasMany && (
        <TextField
          label="Find by title"
          name="search"
          type="search"
          autoComplete="off"
          maxLength={searchMaxCharacters}
          className="[&::-webkit-search-cancel-button]:cursor-pointer [&::-webkit-search-cancel-button]:grayscale"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          // Enter would send the form before a box is chosen.
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          hint={<span aria-live="polite">{failure ?? countWords(found.length)}</span>}
        />
      )}
      <SelectField
        label="Subscription Box"
        name="boxId"
        options={boxOptions(shown)}
        placeholder="Choose a box"
        value={chosen?.id ?? ""}
        onChange={({ target }) => setChosen(shown.find((box) => box.id === target.value))}
      />
      <Button type="submit" busy={busy} busyLabel="Linking...">
        Link
      </Button>
    </Form>
  );
}

/** Follows what is typed after a pause in the typing. */
function usePaused(typed: string): string {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), typed === "" ? 0 : typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return paused;
}

function countWords(count: number): string {
  if (count >= shownBoxNames) return `The first ${shownBoxNames} by title are below. Type to find others.`;
  if (count === 0) return "No box has such a title.";
  return count === 1 ? "One box is below." : `${count} boxes are below.`;
}
