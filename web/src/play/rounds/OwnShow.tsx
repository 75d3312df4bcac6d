import type { Show } from "@boxmates/contract/play/activity-session";
import { Heart } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "../../base/ui/Button.tsx";
import { buttonRowClass } from "../../base/ui/button-class.ts";
import { ConfirmDialog } from "../../base/ui/ConfirmDialog.tsx";
import { Form } from "../../base/ui/Form.tsx";
import { type PlayIds, paramsOf } from "../ids.ts";
import type { OpeningShowProps } from "./FriendsShows.tsx";
import { LineField } from "./LineField.tsx";
import { PhotoFigure, PhotoLine } from "./PhotoFigure.tsx";
import { PhotoForm } from "./PhotoForm.tsx";
import { storedLine } from "./stored.ts";
import { heartWords } from "./words.ts";
import { type ShowActivity, useChangeLine, useRemovePhoto, useShowPhoto } from "./writes.ts";

interface OwnShowProps extends OpeningShowProps {
  isFinished: boolean;
}

/**
 * The member's own photo, and the form to show one. The line that is being typed stays until it is sent or given up,
 * also after a reload.
 */
export function OwnShow({ ids, round, heading: Heading, isFinished, onOpen, show }: OwnShowProps) {
  const { id: roundId, own, photoPoints } = round;
  const stored = storedLine(ids, roundId);
  const [typed, setTyped] = useState(() => stored.read());
  const [changing, setChanging] = useState<"photo" | "line" | undefined>(() =>
    own && typed !== undefined ? "line" : undefined,
  );
  // Kept here: once the photo is shown, its form is gone.
  const showing = useShowPhoto({ ids, roundId }, show);
  const [asking, setAsking] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const type = (line: string | undefined) => {
    setTyped(line);
    stored.keep(line);
  };
  const change = (what: "photo" | "line" | undefined) => {
    setChanging(what);
    // The pressed button is gone, and the focus with it.
    title.current?.focus();
  };
  const done = () => {
    type(undefined);
    change(undefined);
  };
  // Another device can show a photo while one is being chosen here.
  const form = own ? (changing ?? (typed === undefined ? undefined : "photo")) : "photo";
  const common = { line: typed ?? own?.line ?? "", onType: type, onDone: done };
  return (
    <section className="grid grid-cols-1 gap-4">
      <Heading ref={title} tabIndex={-1} className="text-xl font-bold outline-none">
        Your photo
      </Heading>
      {isFinished && !own && photoPoints > 0 && (
        <p className="text-muted">You can still show one. Points are for photos shown before finishing.</p>
      )}
      {form === "photo" && <PhotoForm {...common} showing={showing} onCancel={own ? done : undefined} />}
      {form === "line" && <LineForm {...common} {...{ ids, roundId, show }} onCancel={done} />}
      {own && form === undefined && (
        <OwnPhoto
          groupId={ids.groupId}
          own={own}
          onOpen={onOpen}
          onChange={change}
          onTakeAway={() => setAsking(true)}
        />
      )}
      <TakeAwayDialog
        ids={ids}
        roundId={roundId}
        hearts={own?.hearts ?? 0}
        open={asking}
        onOpenChange={setAsking}
        onDone={() => {
          setAsking(false);
          done();
        }}
        show={show}
      />
    </section>
  );
}

interface LineFormProps {
  ids: PlayIds;
  roundId: string;
  line: string;
  onType: (line: string) => void;
  onCancel: () => void;
  onDone: () => void;
  show: ShowActivity;
}

/** Another line about the member's own photo. */
function LineForm({ ids, roundId, line, onType, onCancel, onDone, show }: LineFormProps) {
  const { send, busy, errors } = useChangeLine(show);
  const submit = () => send({ params: { ...paramsOf(ids), roundId }, body: { line } }, onDone);
  return (
    <Form errors={errors} onSubmit={submit} noValidate>
      <LineField line={line} readOnly={busy} onType={onType} autoFocus />
      <div className={buttonRowClass}>
        <Button type="submit" busy={busy} busyLabel="Saving...">
          Save Line
        </Button>
        <Button kind="quiet" disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}

interface TakeAwayDialogProps {
  ids: PlayIds;
  roundId: string;
  hearts: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDone: () => void;
  show: ShowActivity;
}

function TakeAwayDialog({ ids, roundId, hearts, open, onOpenChange, onDone, show }: TakeAwayDialogProps) {
  const remove = useRemovePhoto(show);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Take your photo away?"
      question={`Your friends no longer see it${hearts > 0 ? `, and its ${heartWords(hearts)} will be lost` : ""}. You can show another one.`}
      confirmLabel="Take It Away"
      busy={remove.busy}
      busyLabel="Taking it away..."
      onConfirm={() => remove.send({ params: { ...paramsOf(ids), roundId } }, onDone)}
    />
  );
}

interface OwnPhotoProps {
  groupId: string;
  own: Show;
  onOpen: (shown: Show) => void;
  onChange: (what: "photo" | "line") => void;
  onTakeAway: () => void;
}

function OwnPhoto({ groupId, own, onOpen, onChange, onTakeAway }: OwnPhotoProps) {
  return (
    <>
      <div className="grid max-w-md grid-cols-1">
        <PhotoFigure groupId={groupId} shown={own} openLabel="Open your photo" onOpen={onOpen}>
          <PhotoLine line={own.line} />
          <p className="flex items-center gap-2 text-muted">
            <Heart className="size-5 shrink-0" aria-hidden />
            {heartWords(own.hearts)}
          </p>
        </PhotoFigure>
      </div>
      <div className={buttonRowClass}>
        <Button kind="outline" onClick={() => onChange("photo")}>
          Change Photo
        </Button>
        <Button kind="outline" onClick={() => onChange("line")}>
          Change Line
        </Button>
        <Button kind="outline" onClick={onTakeAway}>
          Take It Away
        </Button>
      </div>
    </>
  );
}
