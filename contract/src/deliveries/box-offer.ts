import * as z from "zod/mini";
import { box } from "../workshop/box.ts";

/** A box as offered to groups. */
export const boxOffer = z.extend(
  z.pick(box, { id: true, title: true, description: true, boxType: true, price: true, imageUrl: true }),
  {
    /** The contents by name, because games ask for the numbers; empty for a box whose contents change. */
    contents: z.array(z.object({ itemName: z.string(), quantity: z.number() })),
  },
);
export type BoxOffer = z.output<typeof boxOffer>;
