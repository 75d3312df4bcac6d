import { Toast } from "@base-ui/react/toast";
import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { type ComponentProps, useEffect } from "react";
import { onTakenBack, onToast, type ToastMessage, takeToasts, toastMs } from "./toast.ts";

const manager = Toast.createToastManager();
/** The subjects of the messages, by their ids. */
const subjects = new Map<string, string>();

function takeDown(subject: string) {
  for (const [id, about] of subjects) {
    if (about !== subject) continue;
    manager.close(id);
    subjects.delete(id);
  }
}

function showWaiting() {
  for (const { action, about, ...message } of takeToasts()) {
    const id = sayingOf(message);
    if (about !== undefined) subjects.set(id, about);
    const onPress = () => {
      manager.close(id);
      action?.onPress();
    };
    manager.close(id);
    manager.add({
      ...message,
      id,
      ...(action && { actionProps: { children: action.label, onClick: onPress } }),
    });
  }
}

/** A toast replaces one that says the same: nothing is said twice side by side. */
function sayingOf({
  type,
  title,
  description,
}: Pick<ToastMessage, "type" | "title" | "description">): string {
  return [type, title, description ?? ""].join("\n");
}

function ToastList() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((item) => <ToastCard key={item.id} item={item} />);
}

// A screen reader says only what is added to a live region that it already knows: the first toast
// comes a moment after the region.
const regionSettlesMs = 150;

export default function ToastViewport() {
  useKeyboardHeight();
  useEffect(() => {
    onTakenBack(takeDown);
    let stop: (() => void) | undefined;
    const timer = setTimeout(() => {
      stop = onToast(showWaiting);
    }, regionSettlesMs);
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, []);
  return (
    <Toast.Provider toastManager={manager} limit={3} timeout={toastMs}>
      <Toast.Portal>
        {/* At the bottom, where no heading is; above the keyboard of a phone and the notice of a lost network. */}
        <Toast.Viewport className="fixed right-4 bottom-[calc(1rem+var(--keyboard-height,0px)+var(--notice-height,0px))] z-60 grid w-[calc(100vw-2rem)] gap-2 sm:w-96">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastIcon({ type }: { type: string | undefined }) {
  if (type === "error") return <CircleAlert className="shrink-0 text-danger" aria-hidden />;
  if (type === "info") return <Info className="shrink-0 text-sky" aria-hidden />;
  return <CircleCheck className="shrink-0 text-success" aria-hidden />;
}

const notModal = { "aria-modal": undefined };

/**
 * `group` and not `dialog`, so without `aria-modal`: it asks for nothing, and real dialogs stay the only ones.
 * The button can be focused and is therefore never hidden from screen readers.
 */
function ToastCard({ item }: { item: ComponentProps<typeof Toast.Root>["toast"] }) {
  return (
    <Toast.Root
      toast={item}
      role="group"
      {...notModal}
      swipeDirection={["right", "down"]}
      className="rounded-2xl border border-line bg-raised shadow-lifted transition duration-300 data-ending-style:translate-x-8 data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-4 data-starting-style:opacity-0"
    >
      <Toast.Content className="flex items-start gap-3 p-4 pr-2">
        <ToastIcon type={item.type} />
        <div className="min-w-0 grow wrap-anywhere">
          <Toast.Title render={<p />} className="font-semibold" />
          <Toast.Description className="text-sm text-muted" />
          <Toast.Action className="-mb-2 -ml-3 min-h-11 cursor-pointer rounded-full px-3 font-semibold text-accent hover:bg-accent-soft" />
        </div>
        <Toast.Close
          aria-label="Dismiss"
          aria-hidden={undefined}
          className="-my-2.5 grid size-11 shrink-0 cursor-pointer place-items-center rounded-full text-muted hover:bg-accent-soft hover:text-ink"
        >
          <X className="size-4.5" aria-hidden />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  );
}

/** Keeps `--keyboard-height` up to date: a phone's keyboard covers what is at the bottom of the page. */
function useKeyboardHeight(): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const measure = () => {
      // A page that is zoomed in shows less of itself, too.
      const covered = view.scale === 1 ? window.innerHeight - view.height - view.offsetTop : 0;
      document.documentElement.style.setProperty(
        "--keyboard-height",
        `${Math.max(0, Math.round(covered))}px`,
      );
    };
    measure();
    view.addEventListener("resize", measure);
    view.addEventListener("scroll", measure);
    return () => {
      view.removeEventListener("resize", measure);
      view.removeEventListener("scroll", measure);
    };
  }, []);
}
