import { type Comment, type Memory, maxCommentCharacters, maxComments } from "@boxmates/contract/around/book";
import { Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "../../base/ui/Button.tsx";
import { buttonRowClass } from "../../base/ui/button-class.ts";
import { ConfirmDialog } from "../../base/ui/ConfirmDialog.tsx";
import { Form } from "../../base/ui/Form.tsx";
import { formatMoment } from "../../base/ui/formatting.ts";
import { IconButton } from "../../base/ui/IconButton.tsx";
import { TextField } from "../../base/ui/TextField.tsx";
import type { PageIds } from "./reads.ts";
import { useAddComment, useRemoveComment } from "./writes.ts";

interface CommentsProps {
  ids: PageIds;
  memory: Memory;
}

/** Shows the comments on a photo or quote, oldest first. */
export function Comments({ ids, memory }: CommentsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { comments } = memory;
  return (
    <section className="grid grid-cols-1 gap-4 border-t border-line pt-4">
      <h3 ref={heading} tabIndex={-1} className="text-lg font-bold outline-none">
        Comments
      </h3>
      {comments.length > 0 && (
        <ul aria-label="Comments" className="grid grid-cols-1 gap-3">
          {comments.map((comment) => (
            <OneComment
              key={comment.id}
              ids={ids}
              memoryId={memory.id}
              comment={comment}
              onGone={() => heading.current?.focus()}
            />
          ))}
        </ul>
      )}
      {comments.length < maxComments ? (
        <CommentForm ids={ids} memoryId={memory.id} />
      ) : (
        <p className="text-muted">There are {maxComments} comments here, which is as many as fit.</p>
      )}
    </section>
  );
}

interface OneCommentProps {
  ids: PageIds;
  memoryId: string;
  comment: Comment;
  onGone: () => void;
}

function OneComment({ ids, memoryId, comment, onGone }: OneCommentProps) {
  const { id, fullName, words, writtenAt, mayRemove } = comment;
  const { send, busy } = useRemoveComment(ids);
  const [asking, setAsking] = useState(false);
  const name = fullName || "Unknown User";
  return (
    <li className="flex items-start justify-between gap-2">
      <div className="min-w-0">
        <p className="text-sm text-muted wrap-anywhere">
          <bdi className="font-semibold text-ink">{name}</bdi>, {formatMoment(writtenAt)}
        </p>
        <p className="wrap-anywhere" dir="auto">
          {words}
        </p>
      </div>
      {mayRemove && (
        <IconButton
          icon={Trash2}
          label={`Take away the comment of ${name}: ${words}`}
          tone="danger"
          onClick={() => setAsking(true)}
        />
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Take this comment away?"
        question="It goes for everyone. This cannot be undone."
        confirmLabel="Take Away"
        busy={busy}
        busyLabel="Taking away..."
        onConfirm={() => send({ params: { ...ids, memoryId, commentId: id } }, onGone)}
      />
    </li>
  );
}

function CommentForm({ ids, memoryId }: { ids: PageIds; memoryId: string }) {
  const { send, busy, errors } = useAddComment(ids);
  const [words, setWords] = useState("");
  const submit = () => send({ params: { ...ids, memoryId }, body: { words } }, () => setWords(""));
  return (
    <Form errors={errors} onSubmit={submit} unsaved={words !== ""} noValidate>
      <TextField
        label="Your comment"
        name="words"
        value={words}
        maxLength={maxCommentCharacters}
        dir="auto"
        autoComplete="off"
        readOnly={busy}
        onChange={({ target }) => setWords(target.value)}
      />
      <div className={buttonRowClass}>
        <Button type="submit" kind="outline" busy={busy} busyLabel="Adding...">
          Add Comment
        </Button>
      </div>
    </Form>
  );
}
