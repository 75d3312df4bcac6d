import { type AuditKind, auditKindLabels } from "@boxmates/contract/desk/audit";
import {
  AtSign,
  CircleCheck,
  CreditCard,
  Download,
  Fingerprint,
  HandHeart,
  ImageOff,
  ImageUp,
  KeyRound,
  LogIn,
  LogOut,
  type LucideIcon,
  PackageCheck,
  PackageX,
  ShieldAlert,
  ShieldOff,
  Smartphone,
  TicketCheck,
  Trash2,
  Undo2,
  UserCog,
} from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { formatMoment } from "../../base/ui/formatting.ts";

interface EntryLineProps {
  entry: { kind: AuditKind; createdAt: string; device: string | null; detail: string };
  /** Names the person, where that has to be said. */
  children?: ReactNode;
}

/** One entry of the audit log: what happened, who it was, when and where. */
export function EntryLine({ entry: { kind, createdAt, device, detail }, children }: EntryLineProps) {
  const Icon = kindIcons[kind];
  const isAlarming = kind === "sign_in_failed" || kind === "password_refused";
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-4 py-3">
      <Icon className={`mt-0.5 size-5 ${isAlarming ? "text-danger" : "text-muted"}`} aria-hidden />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-medium">
          {auditKindLabels[kind]}
          {detail && <span className="font-normal">: {detail}</span>}
        </p>
        {children}
        <p className="text-sm text-muted">
          <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
          {device && <Fragment> · {device}</Fragment>}
        </p>
      </div>
    </div>
  );
}

const kindIcons: Record<AuditKind, LucideIcon> = {
  signed_in: LogIn,
  sign_in_failed: ShieldAlert,
  password_refused: ShieldAlert,
  session_ended: LogOut,
  password_changed: KeyRound,
  email_asked: AtSign,
  email_changed: AtSign,
  role_changed: UserCog,
  account_deleted: Trash2,
  group_deleted: Trash2,
  data_exported: Download,
  passkey_added: Fingerprint,
  passkey_removed: Fingerprint,
  app_added: Smartphone,
  app_removed: Smartphone,
  codes_renewed: TicketCheck,
  code_used: TicketCheck,
  factors_removed: ShieldOff,
  factor_refused: ShieldAlert,
  proposal_accepted: PackageCheck,
  proposal_declined: PackageX,
  photograph_set: ImageUp,
  photograph_removed: ImageOff,
  payment_refunded: Undo2,
  payment_waived: HandHeart,
  payment_tried: CreditCard,
  finding_settled: CircleCheck,
};
