import type { AuditKind } from "@boxmates/contract/audit";
import {
  AtSign,
  Download,
  KeyRound,
  LogIn,
  LogOut,
  type LucideIcon,
  ShieldAlert,
  Trash2,
  UserCog,
} from "lucide-react";

export const kindIcons: Record<AuditKind, LucideIcon> = {
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
};
