import * as z from "zod/mini";
import { id } from "./values.ts";

/** Of every address below a group. Apart from the group's own endpoints, which most pages do not call. */
export const groupParams = z.object({ groupId: id });

export const deliveryParams = z.extend(groupParams, { deliveryId: id });
