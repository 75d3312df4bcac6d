import { pages } from "@boxmates/contract/base/paths";
import type { Setting } from "@boxmates/contract/desk/admin";
import {
  Boxes,
  ChartColumn,
  ClipboardList,
  CreditCard,
  Lightbulb,
  type LucideIcon,
  Mail,
  Newspaper,
  ScrollText,
  Settings,
  Truck,
  UsersRound,
} from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { takesPayments } from "../../base/api/takes-payments.ts";
import { Card } from "../../base/ui/Card.tsx";
import { stretchedClass, stretchingCardClass } from "../../base/ui/StatCard.tsx";
import { MailsDialog } from "./MailsDialog.tsx";
import { SystemSettingsDialog } from "./SystemSettingsDialog.tsx";

type DialogName = "settings" | "mails";

export function QuickActions({ settings }: { settings: readonly Setting[] }) {
  const [open, setOpen] = useState<DialogName>();
  const dialog = (name: DialogName) => ({
    open: open === name,
    onOpenChange: (next: boolean) => setOpen(next ? name : undefined),
  });
  return (
    <section aria-labelledby="quick-actions">
      <h2 id="quick-actions" className="mb-4 text-2xl font-bold">
        Quick Actions
      </h2>
      <ul className="grid auto-rows-fr gap-4 sm:grid-cols-2">
        <Action icon={Settings} text="What this server runs with">
          <button type="button" className={stretchedClass} onClick={() => setOpen("settings")}>
            System Settings
          </button>
        </Action>
        <Action icon={ChartColumn} text="What friends order, get and like">
          <Link to={pages.adminReports()} className={stretchedClass}>
            User Reports
          </Link>
        </Action>
        <Action icon={UsersRound} text="All groups and who owns them">
          <Link to={pages.adminGroups()} className={stretchedClass}>
            Manage Groups
          </Link>
        </Action>
        <Action icon={Boxes} text="Boxes and what is in them">
          <Link to={pages.adminBoxes()} className={stretchedClass}>
            Manage Boxes
          </Link>
        </Action>
        <Action icon={ClipboardList} text="Questionnaires and texts">
          <Link to={pages.adminCompanions()} className={stretchedClass}>
            Content Management
          </Link>
        </Action>
        <Action icon={Truck} text="What to ship and what is on its way">
          <Link to={pages.adminDeliveries()} className={stretchedClass}>
            Deliveries
          </Link>
        </Action>
        {takesPayments() && (
          <Action icon={CreditCard} text="What friends paid, and what differs at Stripe">
            <Link to={pages.adminPayments()} className={stretchedClass}>
              Payments
            </Link>
          </Action>
        )}
        <Action icon={Newspaper} text="Who gets the newsletter">
          <Link to={pages.adminNewsletter()} className={stretchedClass}>
            Newsletter
          </Link>
        </Action>
        <Action icon={Lightbulb} text="Products that vendors propose">
          <Link to={pages.adminProposals()} className={stretchedClass}>
            Proposals
          </Link>
        </Action>
        <Action icon={ScrollText} text="Who did what, and when">
          <Link to={pages.adminAudit()} className={stretchedClass}>
            Audit Log
          </Link>
        </Action>
        <Action icon={Mail} text="Every mail as its reader sees it">
          <button type="button" className={stretchedClass} onClick={() => setOpen("mails")}>
            Mails
          </button>
        </Action>
      </ul>
      <SystemSettingsDialog settings={settings} {...dialog("settings")} />
      <MailsDialog {...dialog("mails")} />
    </section>
  );
}

interface ActionProps {
  icon: LucideIcon;
  text: string;
  /** The link or button; the whole card does what it does. */
  children: ReactNode;
}

function Action({ icon: Icon, text, children }: ActionProps) {
  return (
    <li className="grid sm:last:odd:col-span-2">
      <Card className={`flex items-center gap-4 ${stretchingCardClass}`}>
        <Icon className="size-7 shrink-0 text-accent" aria-hidden />
        <div className="min-w-0">
          <p className="text-lg font-bold">{children}</p>
          <p className="text-sm text-muted">{text}</p>
        </div>
      </Card>
    </li>
  );
}
