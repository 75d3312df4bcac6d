import { Menu as Base } from "@base-ui/react/menu";
import { EllipsisVertical, type LucideIcon } from "lucide-react";
import { useRef } from "react";
import { Link } from "react-router";
import { IconButton } from "./IconButton.tsx";

export interface MenuAction {
  icon: LucideIcon;
  label: string;
  /** `danger` for what takes something away. */
  tone?: "plain" | "danger";
  /** The act of choosing it, or the page to which it leads. */
  onChoose: (() => void) | string;
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
            {actions.map((action) => (
              <Choice key={action.label} action={action} busy={busy} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function Choice({ action, busy }: { action: MenuAction; busy: boolean }) {
  const { icon: Icon, label, tone = "plain", onChoose } = action;
  const className = `flex min-h-11 cursor-pointer items-center gap-3 rounded-xl px-3 font-medium outline-none data-disabled:opacity-60 data-highlighted:bg-accent-soft ${tone === "danger" ? "text-danger" : ""}`;
  const words = (
    <>
      <Icon className="size-5 shrink-0" aria-hidden />
      <span>{label}</span>
    </>
  );
  return typeof onChoose === "string" ? (
    <Base.LinkItem render={<Link to={onChoose} />} className={className} closeOnClick>
      {words}
    </Base.LinkItem>
  ) : (
    <Base.Item disabled={busy} onClick={onChoose} className={className}>
      {words}
    </Base.Item>
  );
}
