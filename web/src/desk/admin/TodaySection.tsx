import type { OpenWork } from "@boxmates/contract/desk/admin";
import {
  CalendarCheck,
  CircleCheck,
  Gamepad2,
  type LucideIcon,
  MailWarning,
  Package,
  Truck,
} from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Button } from "../../base/ui/Button.tsx";
import { Card } from "../../base/ui/Card.tsx";
import { stretchedClass, stretchingCardClass } from "../../base/ui/StatCard.tsx";
import { mailWords, type Task, tasksOf } from "./today-tasks.ts";
import { useSendFailedMails } from "./writes.ts";

const icons: Record<Task["name"], LucideIcon> = {
  due: CalendarCheck,
  ship: Package,
  untracked: Truck,
  game: Gamepad2,
};

const headingId = "today";

/** Lists the work that needs an administrator today, or says that there is none. */
export function TodaySection({ today }: { today: OpenWork }) {
  const tasks = tasksOf(today);
  const mails = mailWords(today);
  return (
    <section aria-labelledby={headingId} className="min-w-0">
      <h2 id={headingId} tabIndex={-1} className="mb-4 text-2xl font-bold outline-none">
        Needs you today
      </h2>
      {tasks.length === 0 && !mails ? (
        <NothingToDo />
      ) : (
        <ul className="grid grid-cols-1 gap-3">
          {tasks.map(({ name, key, title, text, leadsTo }) => (
            <Item key={key} icon={icons[name]} text={text}>
              <Link to={leadsTo} className={stretchedClass}>
                {title}
              </Link>
            </Item>
          ))}
          {mails && (
            <Item icon={MailWarning} text={mails.text} action={today.failedMails > 0 && <SendAgain />}>
              {mails.title}
            </Item>
          )}
        </ul>
      )}
    </section>
  );
}

function NothingToDo() {
  return (
    <Card className="flex items-center gap-4">
      <CircleCheck className="size-7 shrink-0 text-success" aria-hidden />
      <div className="min-w-0">
        <p className="text-lg font-bold">Nothing, all is well</p>
        <p className="text-sm text-muted">
          No delivery is due, every parcel on its way can be tracked, mails go out, and every game can be
          played.
        </p>
      </div>
    </Card>
  );
}

interface ItemProps {
  icon: LucideIcon;
  text: string;
  /** The title, or a link that the whole card is. */
  children: ReactNode;
  action?: ReactNode;
}

function Item({ icon: Icon, text, children, action }: ItemProps) {
  return (
    <li className="grid grid-cols-1">
      <Card className={`flex flex-wrap items-center gap-x-4 gap-y-3 ${action ? "" : stretchingCardClass}`}>
        <Icon className="size-7 shrink-0 text-accent" aria-hidden />
        <div className="min-w-0 grow basis-48">
          <p className="text-lg leading-snug font-bold wrap-anywhere">{children}</p>
          {text && <p className="text-sm text-muted wrap-anywhere">{text}</p>}
        </div>
        {action}
      </Card>
    </li>
  );
}

function SendAgain() {
  const { send, busy } = useSendFailedMails();
  // The button is gone once there is nothing left to send.
  const focusHeading = () => document.getElementById(headingId)?.focus({ preventScroll: true });
  return (
    <Button kind="outline" busy={busy} busyLabel="Sending..." onClick={() => send({}, focusHeading)}>
      Send again
    </Button>
  );
}
