import { hasActivity } from "@boxmates/contract/workshop/activity";
import type { boxApi } from "@boxmates/contract/workshop/box";
import type { Handlers } from "../../base/http/call.ts";
import { requireBox, requireLockedBox } from "../box/access.ts";
import { copyContents } from "../box/content-queries.ts";
import { boxChanged } from "../box/handlers.ts";
import { copyBox } from "../box/queries.ts";
import { requireUnchanged } from "../versions/access.ts";
import { titleOfCopy } from "../versions/rules.ts";
import { requireLockedActivity } from "./access.ts";
import { findActivity, upsertActivity } from "./queries.ts";
import { keepActivityVersion } from "./versions.ts";

/** A copy of a box has the same contents and the same activity. */
export const boxCopying: Pick<Handlers<typeof boxApi>, "duplicate"> = {
  duplicate: async ({ db, params, user, now }) => {
    // Locked, so that nobody changes its items while they are copied.
    const from = await requireLockedBox(db, user, params.boxId);
    const { title, boxType } = await requireBox(db, from.id);
    const copyId = await copyBox(db, user, { from, title: titleOfCopy(title), now });
    const copy = await requireLockedBox(db, user, copyId);
    await copyContents(db, copy, { from, now });
    const { version, ...fields } = await findActivity(db, from.id);
    // A box that has become one of another kind keeps an activity that nobody can open.
    if (version > 0 && hasActivity(boxType)) {
      const activity = requireUnchanged(await requireLockedActivity(db, user, copyId), 0);
      await upsertActivity(db, activity, fields, now);
      await keepActivityVersion(db, activity, now);
    }
    return boxChanged(db, copy, now);
  },
};
