import { FileText } from "lucide-react";
import { type ReactNode, type Ref, useEffect, useRef, useState } from "react";
import { Button } from "./Button.tsx";
import { FaultTable } from "./FaultTable.tsx";
import { FileDrop } from "./FileDrop.tsx";
import { useChosenFile } from "./use-chosen-file.ts";

interface Answered {
  /** False if it was only checked, or had faults. */
  applied: boolean;
  faults: readonly { row: string; message: string }[];
}

interface Task<Content, Answer> {
  send: (content: Content, onDone: (answer: Answer) => void) => void;
  busy: boolean;
  errors: Readonly<Record<string, string>> | undefined;
}

interface FormProps<Content, Answer> {
  useCheck: () => Task<Content, Answer>;
  useImport: () => Task<Content, Answer>;
  /** Shows what kind of file was chosen, below its name. */
  about?: (content: Content) => ReactNode;
  /** Shows what would be imported. Its first sentence gets the focus. */
  plan: (answer: Answer, sentence: Ref<HTMLParagraphElement>) => ReactNode;
  /** The words of the button that imports; undefined if there is nothing to import. */
  importWords: (answer: Answer) => string | undefined;
  onDone: () => void;
}

interface CheckedImportProps<Content, Answer> extends FormProps<Content, Answer> {
  /** The kinds of files, in words, and as an `accept` attribute. */
  kinds: string;
  accept: string;
  read: (file: File) => Promise<Content>;
}

/** Takes a file, checks it, and imports it once it has no faults. Another file replaces it, and all that was found. */
export function CheckedImport<Content extends { name: string }, Answer extends Answered>({
  kinds,
  accept,
  read,
  ...form
}: CheckedImportProps<Content, Answer>) {
  const { choose, chosen, unread } = useChosenFile(read);
  return (
    <>
      <FileDrop kinds={kinds} accept={accept} onFile={choose} />
      {unread && <Alert>{unread}</Alert>}
      {chosen && <ImportForm key={chosen.number} content={chosen.content} {...form} />}
    </>
  );
}

function ImportForm<Content extends { name: string }, Answer extends Answered>({
  content,
  useCheck,
  useImport,
  about,
  plan,
  importWords,
  onDone,
}: FormProps<Content, Answer> & { content: Content }) {
  // Stays while the import runs, and when that fails.
  const [answer, setAnswer] = useState<Answer>();
  const [check, carryOut] = [useCheck(), useImport()];
  const finish = (next: Answer) => {
    setAnswer(next);
    if (next.applied) onDone();
  };
  const [refused] = Object.values(check.errors ?? carryOut.errors ?? {});
  const words = answer?.faults.length === 0 ? importWords(answer) : undefined;
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex min-w-0 grow basis-56 items-center gap-3">
          <FileText className="size-6 shrink-0 text-accent" aria-hidden />
          <span className="min-w-0">
            <span className="block font-semibold wrap-anywhere">{content.name}</span>
            {about && <span className="block text-sm text-muted">{about(content)}</span>}
          </span>
        </p>
        {!answer && (
          <Button
            className="max-sm:w-full"
            busy={check.busy}
            busyLabel="Checking..."
            onClick={() => check.send(content, setAnswer)}
          >
            Check
          </Button>
        )}
      </div>
      {refused && <Alert>{refused}</Alert>}
      {answer && <CheckedFile answer={answer} plan={plan} />}
      {words && (
        <Button
          className="sm:justify-self-start"
          // Also while the dialog closes: a second press would create entries without an id twice.
          busy={carryOut.busy || answer?.applied}
          busyLabel="Importing..."
          onClick={() => carryOut.send(content, finish)}
        >
          {words}
        </Button>
      )}
    </div>
  );
}

/** Takes the focus, because the button that asked for it is gone. */
function CheckedFile<Answer extends Answered>({
  answer,
  plan,
}: Pick<FormProps<never, Answer>, "plan"> & { answer: Answer }) {
  const sentence = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!answer) return;
    sentence.current?.focus({ preventScroll: true });
    // Shows as much of it as there is room for: nobody would look for it below a long dialog.
    sentence.current?.parentElement?.scrollIntoView({ block: "start" });
  }, [answer]);
  return answer.faults.length > 0 ? (
    <FaultTable faults={answer.faults} sentence={sentence} />
  ) : (
    plan(answer, sentence)
  );
}

function Alert({ children }: { children: string }) {
  return (
    <p role="alert" className="font-medium wrap-anywhere text-danger">
      {children}
    </p>
  );
}
