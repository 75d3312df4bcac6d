import { X } from "lucide-react";
import { ToastIcon, toastClass, toastPlaceClass } from "../../base/ui/toast-look.tsx";

const types = ["success", "error", "info"] as const;

/**
 * The place where `site/public/toasts.ts` shows messages, and the parts of each. The live region is there from the
 * start: a screen reader says only what is added to one that it knows.
 */
export function ToastPlace() {
  return (
    <>
      <div role="status" data-toasts className={toastPlaceClass} />
      <template data-toast>
        {/* biome-ignore lint/a11y/useSemanticElements: it groups no fields. */}
        <div role="group" className={`${toastClass.card} starting:translate-y-4 starting:opacity-0`}>
          <div className={toastClass.content}>
            {types.map((type) => (
              <span key={type} data-type={type} className="contents">
                <ToastIcon type={type} />
              </span>
            ))}
            <div className={toastClass.words}>
              <p className={toastClass.title} />
              <p className={toastClass.description} />
            </div>
            <button type="button" aria-label="Dismiss" className={toastClass.close}>
              <X className="size-4.5" aria-hidden />
            </button>
          </div>
        </div>
      </template>
    </>
  );
}
