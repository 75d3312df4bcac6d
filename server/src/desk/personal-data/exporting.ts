import type { PersonalData } from "@boxmates/contract/desk/personal-data";
import type { Db } from "../../base/db/open.ts";
import type { SignedIn } from "../../base/proofs.ts";
import { findProfilePage } from "../../pages/profile-page/queries.ts";
import { insertOwnEntry } from "../../people/account/audit-queries.ts";
import { findAuthenticator, listPasskeys } from "../../people/factor/queries.ts";
import { findExportedPushes } from "../../people/push/queries.ts";
import { listOwnEntries } from "../audit/queries.ts";
import { toOwnEntry } from "../audit/rules.ts";
import { findInGroups } from "./queries.ts";

/** Reads everything stored about a person, and logs it. */
export async function exportOwnData(
  db: Db,
  user: SignedIn,
  device: string,
  now: Date,
): Promise<PersonalData> {
  const { userId, email } = user;
  await insertOwnEntry(db, user, { kind: "data_exported", device, detail: "All of their own data", now });
  const [{ address: shippingAddress, payer: _, ...own }, pushes, passkeys, app, inGroups, auditLog] =
    await Promise.all([
      findProfilePage(db, userId, { now, isPaid: false }),
      findExportedPushes(db, userId),
      listPasskeys(db, userId),
      findAuthenticator(db, userId),
      findInGroups(db, userId, email),
      listOwnEntries(db, userId),
    ]);
  const { card, agreements, payments, passes, ...groups } = inGroups;
  const paysNothing = card === null && agreements.length + payments.length + passes.length === 0;
  return {
    exportedAt: now.toISOString(),
    ...own,
    shippingAddress,
    ...pushes,
    passkeys,
    authenticatorSince: app?.isConfirmed ? app.createdAt : null,
    ...groups,
    ...(!paysNothing && { money: { card, agreements, payments, passes } }),
    auditLog: auditLog.map((entry) => toOwnEntry(entry, userId)),
  };
}
