import { Toast } from "@base-ui/react/toast";
import { useEffect } from "react";
import { ToastCard } from "./ToastCard.tsx";
import { onToast, type ToastMessage, takeToasts } from "./toast.ts";

const manager = Toast.createToastManager();

function showWaiting() {
  for (const message of takeToasts()) {
    const id = sayingOf(message);
    manager.close(id);
    manager.add({ ...message, id });
  }
}

/** A toast that says the same as one that is still there comes in its place: nothing is said twice side by side. */
function sayingOf({ type, title, description }: ToastMessage): string {
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
  useEffect(() => {
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
    <Toast.Provider toastManager={manager} limit={3} timeout={4500}>
      <Toast.Portal>
        {/* On phones at the top: the keyboard covers the bottom, and the button that was pressed is often there. */}
        <Toast.Viewport className="fixed top-20 right-4 z-60 grid w-[calc(100vw-2rem)] gap-2 sm:top-auto sm:bottom-4 sm:w-96">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}
