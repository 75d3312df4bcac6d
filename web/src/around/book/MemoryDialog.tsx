import { type BookPhoto, type Memory, maxCaptionCharacters } from "@boxmates/contract/around/book";
import { useState } from "react";
import { AskedButton } from "../../base/ui/AskedButton.tsx";
import { Button } from "../../base/ui/Button.tsx";
import { buttonRowClass } from "../../base/ui/button-class.ts";
import { Dialog } from "../../base/ui/Dialog.tsx";
import { Form } from "../../base/ui/Form.tsx";
import { formatDate } from "../../base/ui/formatting.ts";
import { TextField } from "../../base/ui/TextField.tsx";
import { ReadPhoto } from "../../play/rounds/Photo.tsx";
import { Comments } from "./Comments.tsx";
import { HeartButton } from "./HeartButton.tsx";
import { memoryName } from "./memory-words.ts";
import { bookPhoto, type PageIds } from "./reads.ts";
import { useChangeCaption, useRemoveMemory } from "./writes.ts";

interface MemoryDialogProps {
  ids: PageIds;
  memory: Memory;
  open: boolean;
  onClose: () => void;
  /** It was taken away, and with it what had the focus. */
  onGone: () => void;
}

/** A photo as large as the window allows, or a quote, with its comments. */
export default function MemoryDialog({ ids, memory, open, onClose, onGone }: MemoryDialogProps) {
  const isPhoto = memory.kind === "photo";
  const name = memory.fullName || "Unknown User";
  const title = isPhoto ? (memory.isOwn ? "Your photo" : `Photo by ${name}`) : "Quote";
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      width="wide"
      title={title}
      description={
        isPhoto ? formatDate(memory.addedAt) : `Written down by ${name}, ${formatDate(memory.addedAt)}`
      }
    >
      <div className="grid grid-cols-1 gap-5">
        {isPhoto ? (
          <LargePhoto groupId={ids.groupId} photo={memory} />
        ) : (
          <blockquote dir="auto" className="font-display text-2xl font-extrabold wrap-anywhere">
            “{memory.words}”
          </blockquote>
        )}
        <div className="flex items-start justify-between gap-3">
          <p className="min-w-0 py-2 wrap-anywhere" dir="auto">
            <span>{isPhoto ? memory.caption : `— ${memory.saidBy || "Unknown User"}`}</span>
            {memory.kind === "quote" && memory.product && (
              <span>
                {" about "}
                <bdi>{memory.product.itemName}</bdi>
              </span>
            )}
          </p>
          <HeartButton ids={ids} memory={memory} />
        </div>
        <OwnActions ids={ids} memory={memory} onGone={onGone} />
        <Comments ids={ids} memory={memory} />
      </div>
    </Dialog>
  );
}

function LargePhoto({ groupId, photo }: { groupId: string; photo: BookPhoto }) {
  const { id, width, height, caption } = photo;
  return (
    <div className="max-h-[60dvh] w-full" style={{ aspectRatio: `${width} / ${height}` }}>
      <ReadPhoto reading={bookPhoto(groupId, id, "large")}>
        {(address) => (
          <img
            src={address}
            alt={caption || memoryName(photo)}
            className="size-full rounded-2xl object-contain"
          />
        )}
      </ReadPhoto>
    </div>
  );
}

/** Shows the actions that the owner of a photo or quote has, and the owner of the group. */
function OwnActions({ ids, memory, onGone }: Pick<MemoryDialogProps, "ids" | "memory" | "onGone">) {
  const [changing, setChanging] = useState(false);
  const remove = useRemoveMemory(ids);
  if (!memory.mayRemove) return null;
  if (changing && memory.kind === "photo")
    return <CaptionForm ids={ids} photo={memory} onDone={() => setChanging(false)} />;
  return (
    <div className={buttonRowClass}>
      {memory.kind === "photo" && memory.isOwn && (
        <Button kind="outline" onClick={() => setChanging(true)}>
          {memory.caption ? "Change Caption" : "Add a Caption"}
        </Button>
      )}
      <AskedButton
        label="Take It Away"
        title={memory.kind === "photo" ? "Take this photo away?" : "Take this quote away?"}
        question="It goes for everyone, with its hearts and comments. This cannot be undone."
        busy={remove.busy}
        busyLabel="Taking it away..."
        onConfirm={() => remove.send({ params: { ...ids, memoryId: memory.id } }, onGone)}
      />
    </div>
  );
}

function CaptionForm({ ids, photo, onDone }: { ids: PageIds; photo: BookPhoto; onDone: () => void }) {
  const { send, busy, errors } = useChangeCaption(ids);
  const submit = ({ caption }: { caption: string }) =>
    send({ params: { ...ids, memoryId: photo.id }, body: { caption } }, onDone);
  return (
    <Form<{ caption: string }> errors={errors} onSubmit={submit} noValidate>
      <TextField
        label="Caption"
        name="caption"
        defaultValue={photo.caption}
        maxLength={maxCaptionCharacters}
        dir="auto"
        autoComplete="off"
        autoFocus
        readOnly={busy}
      />
      <div className={buttonRowClass}>
        <Button type="submit" busy={busy} busyLabel="Saving...">
          Save Caption
        </Button>
        <Button kind="quiet" disabled={busy} onClick={onDone}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
