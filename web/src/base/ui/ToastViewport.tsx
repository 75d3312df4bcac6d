import { Toast } from "@base-ui/react/toast";
import { X } from "lucide-react";
import { type ComponentProps, useEffect, useRef } from "react";
import { keepFocusInSight } from "./keep-focus-in-sight.ts";
import { onTakenBack, onToast, type ToastMessage, takeToasts, toastMs } from "./toast.ts";
import { ToastIcon, toastClass, toastPlaceClass } from "./toast-look.tsx";

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
        <Toast.Viewport aria-label="Messages" className={toastPlaceClass}>
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

const notModal = { "aria-modal": undefined };

/**
 * `group` and not `dialog`, so without `aria-modal`: it asks for nothing, and real dialogs stay the only ones.
 * The button can be focused and is therefore never hidden from screen readers.
 */
function ToastCard({ item }: { item: ComponentProps<typeof Toast.Root>["toast"] }) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => (card.current ? keepFocusInSight(card.current) : undefined), []);
  return (
    <Toast.Root
      ref={card}
      toast={item}
      role="group"
      {...notModal}
      swipeDirection={["right", "down"]}
      className={`${toastClass.card} data-ending-style:translate-x-8 data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-4 data-starting-style:opacity-0`}
    >
      <Toast.Content className={toastClass.content}>
        <ToastIcon type={item.type} />
        <div className={toastClass.words}>
          <Toast.Title render={<p />} className={toastClass.title} />
          <Toast.Description className={toastClass.description} />
          <Toast.Action className="-mb-2 -ml-3 min-h-11 cursor-pointer rounded-full px-3 font-semibold text-accent hover:bg-accent-soft" />
        </div>
        <Toast.Close aria-label="Dismiss" aria-hidden={undefined} className={toastClass.close}>
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
