import { ConfirmDialog } from "../../base/ui/ConfirmDialog.tsx";
import { type PlayIds, paramsOf } from "./ids.ts";
import { heartWords } from "./words.ts";
import { type ShowActivity, useRemovePhoto } from "./writes.ts";

interface TakeAwayDialogProps {
  ids: PlayIds;
  roundId: string;
  hearts: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDone: () => void;
  show: ShowActivity;
}

export function TakeAwayDialog({
  ids,
  roundId,
  hearts,
  open,
  onOpenChange,
  onDone,
  show,
}: TakeAwayDialogProps) {
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
