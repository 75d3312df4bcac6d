import { moment } from "@boxmates/contract/base/values";
import { type Forecast, forecast } from "@boxmates/contract/desk/forecast";
import { useState } from "react";
import * as z from "zod/mini";
import { storedDraft } from "../../base/ui/stored-draft.ts";

const look = z.object({ seenAt: moment, counts: forecast });
export type Look = z.output<typeof look>;

/**
 * The forecast that this administrator has seen last, in this browser, and the act of having seen it. It is an act: a
 * reload, or a glance, must not hide a change that nobody has ordered for. See docs/decisions/0086.
 */
export function useLastLook(userId: string): [Look | undefined, (counts: Forecast) => void] {
  const stored = storedDraft(() => localStorage, `boxmates-bought-${userId}`, look);
  const [last, setLast] = useState(stored.read);
  const note = (counts: Forecast) => {
    const next = { seenAt: new Date().toISOString(), counts };
    stored.keep(next);
    setLast(next);
  };
  return [last, note];
}
