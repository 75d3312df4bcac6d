import { Menu as Base } from "@base-ui/react/menu";
import { EllipsisVertical, type LucideIcon } from "lucide-react";
import { useRef } from "react";
import { IconButton } from "./IconButton.tsx";

export interface MenuAction {
  icon: LucideIcon;
  label: string;
  /** `danger` for what takes something away. */
  tone?: "plain" | "danger";
  onChoose: () => void;
}

export interface MenuProps {
  /** The name of the button, such as 'Manage Ann'. */
  label: string;
  actions: readonly MenuAction[];
  /** While one of the actions runs, the menu waits. */
  busy?: boolean;
}

/** `Menu` as it is drawn. */
export default function MenuPopup(props: MenuProps & { defaultOpen: boolean }) {
  const { label, actions, busy = false, defaultOpen } = props;
  // Beside its button, so that it is part of the page's content to screen readers too.
  const place = useRef<HTMLDivElement>(null);
  return (
    <Base.Root defaultOpen={defaultOpen}>
      <Base.Trigger
        aria-busy={busy || undefined}
        render={<IconButton icon={EllipsisVertical} label={label} />}
      />
      <div ref={place} className="absolute" />
      <Base.Portal container={place}>
        <Base.Positioner align="end" sideOffset={4} collisionPadding={12} className="z-40 outline-none">
          <Base.Popup className="min-w-56 rounded-2xl border border-line bg-raised p-2 shadow-lifted outline-none">
            {actions.map(({ icon: Icon, label: words, tone = "plain", onChoose }) => (
              <Base.Item
                key={words}
                disabled={busy}
                onClick={onChoose}
                className={`flex min-h-11 cursor-pointer items-center gap-3 rounded-xl px-3 font-medium outline-none data-disabled:opacity-60 data-highlighted:bg-accent-soft ${tone === "danger" ? "text-danger" : ""}`}
              >
                <Icon className="size-5 shrink-0" aria-hidden />
                {words}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
