import type { UserRole } from "@boxmates/contract/base/user";
import { type MailKind, mailKindsOf, paymentMailKinds } from "@boxmates/contract/people/profile";
import { type PushDevice, type PushKind, pushKinds } from "@boxmates/contract/people/push";
import { takesPayments } from "../../base/api/takes-payments.ts";

export type Kind = MailKind | PushKind;

/** A column of the table. */
export interface Way {
  title: string;
  /** Undefined for a kind of news that does not come in this way. */
  choiceOf: (kind: Kind) => { isWanted: boolean; choose: (isWanted: boolean) => void } | undefined;
}

function wayOf<Own extends Kind>(
  title: string,
  kinds: readonly Own[],
  unwanted: readonly Own[],
  change: (unwanted: Own[]) => void,
): Way {
  return {
    title,
    choiceOf: (kind) => {
      const own = kinds.find((each) => each === kind);
      if (own === undefined) return undefined;
      const others = unwanted.filter((each) => each !== own);
      return {
        isWanted: !unwanted.includes(own),
        choose: (isWanted) => change(isWanted ? others : [...others, own]),
      };
    },
  };
}

/** The kinds of mail that somebody with this role may get here. */
export function offeredMails(role: UserRole): MailKind[] {
  return mailKindsOf(role).filter((kind) => takesPayments() || !paymentMailKinds.includes(kind));
}

export const mailWay = (
  role: UserRole,
  unwanted: readonly MailKind[],
  change: (unwanted: MailKind[]) => void,
): Way => wayOf("Email", offeredMails(role), unwanted, change);

/** The kinds that no device gets, and those that only this one does not get. */
type Unwanted = Record<"unwanted" | "unwantedHere", PushKind[]>;

/** The choice for all devices is one column; this device has its own beside others only. */
export function notificationWays(
  devices: readonly Pick<PushDevice, "current">[],
  { unwanted, unwantedHere }: Unwanted,
  change: (part: Partial<Unwanted>) => void,
): Way[] {
  const isHere = devices.some(({ current }) => current);
  if (devices.length === 0) return [];
  if (isHere && devices.length === 1) {
    const nowhere = [...new Set([...unwanted, ...unwantedHere])];
    return [wayOf("This device", pushKinds, nowhere, (next) => change({ unwanted: next, unwantedHere: [] }))];
  }
  const all = wayOf("All devices", pushKinds, unwanted, (next) => change({ unwanted: next }));
  if (!isHere) return [all];
  const wanted = pushKinds.filter((kind) => !unwanted.includes(kind));
  return [all, wayOf("This device", wanted, unwantedHere, (next) => change({ unwantedHere: next }))];
}
