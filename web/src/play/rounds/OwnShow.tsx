import { useRef, useState } from "react";
import { LineForm } from "./LineForm.tsx";
import { OwnPhoto } from "./OwnPhoto.tsx";
import { PhotoForm } from "./PhotoForm.tsx";
import type { OpeningShowProps } from "./show-props.ts";
import { storedLine } from "./stored.ts";
import { TakeAwayDialog } from "./TakeAwayDialog.tsx";
import { useShowPhoto } from "./writes.ts";

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
    // What was pressed is gone.
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
