import { type Box, type boxApi, shownBoxNames } from "@boxmates/contract/workshop/box";
import type { Db } from "../../base/db/open.ts";
import { toPage } from "../../base/db/paging.ts";
import { isForeignKeyViolation } from "../../base/db/violations.ts";
import { publish } from "../../base/events/hub.ts";
import type { Handlers } from "../../base/http/call.ts";
import { Refusal } from "../../base/refusal.ts";
import type { Parts } from "../../parts.ts";
import { requireRestorable, requireUnchanged } from "../versions/access.ts";
import type { Locked } from "../versions/proofs.ts";
import { requireChargeable, requireChargeableAgain, requireLockedBox } from "./access.ts";
import { replaceContents } from "./content-queries.ts";
import { contentHandlers } from "./contents.ts";
import { deactivateBox, deleteBox, findBoxes, insertBox, listBoxNames, updateBox } from "./queries.ts";
import { boxSnapshot, keepBoxVersion } from "./versions.ts";

/** All but `duplicate`, which copies the activity as well. */
export function boxHandlers(parts: Pick<Parts, "config">): Omit<Handlers<typeof boxApi>, "duplicate"> {
  return {
    ...contentHandlers(),

    list: async ({ db, query }) => {
      const { rows, ...counts } = await findBoxes(db, query);
      return { ...toPage(rows, query.limit), ...counts };
    },
    names: ({ db, query }) => listBoxNames(db, query.search, shownBoxNames),

    create: async ({ db, body, user, now }) => {
      requireChargeable(parts, body.price);
      const boxId = await insertBox(db, user, { fields: body, now });
      return boxChanged(db, await requireLockedBox(db, user, boxId), now);
    },

    update: async ({ db, params, body: { basedOn, ...fields }, user, now }) => {
      const box = requireUnchanged(await requireLockedBox(db, user, params.boxId), basedOn);
      requireChargeable(parts, fields.price);
      await updateBox(db, box, fields);
      return boxChanged(db, box, now);
    },

    deactivate: async ({ db, params, user, now }) => {
      const box = await requireLockedBox(db, user, params.boxId);
      await deactivateBox(db, box);
      return boxChanged(db, box, now);
    },

    delete: async ({ db, params, user }) => {
      const box = await requireLockedBox(db, user, params.boxId);
      await deleteBox(db, box).catch((error: unknown) => {
        throw isForeignKeyViolation(error) ? new Refusal("BOX_IN_USE") : error;
      });
      await publish(db, { topic: "admin", kind: "catalogue" });
      return undefined;
    },

    restore: async ({ db, params, body, user, now }) => {
      const box = await requireLockedBox(db, user, params.boxId);
      const { present, snapshot } = await requireRestorable(db, box, body);
      const { contents, ...fields } = boxSnapshot.parse(snapshot);
      requireChargeableAgain(parts, fields.price);
      await replaceContents(db, present, contents, now);
      await updateBox(db, present, fields);
      return boxChanged(db, box, now);
    },
  };
}

/** Keeps the box as a new version and notifies the open lists. */
export async function boxChanged(db: Db, box: Locked<"box">, now: Date): Promise<Box> {
  const kept = await keepBoxVersion(db, box, now);
  await publish(db, { topic: "admin", kind: "catalogue" });
  return kept;
}
