import type { passApi } from "@boxmates/contract/money/pass";
import type { Handlers } from "../../base/http/call.ts";
import { countHit } from "../../base/limits/limits.ts";
import type { Parts } from "../../parts.ts";
import { requireStripe } from "../payer/access.ts";
import { asked, visits } from "../payer/asking.ts";
import { lookingAs } from "../payment/access.ts";
import { advancePass, type PassEffects } from "./advance.ts";
import { listOpenPasses } from "./queries.ts";

/** A person who comes back has just been on one of their last pages. */
const lookedAt = 5;

/** Opens its own transactions: none is held while Stripe is asked. `effects` has what a paid pass sets off. */
export function passHandlers(parts: Parts, effects: PassEffects): Handlers<typeof passApi> {
  return {
    look: async ({ db, user, now }) => {
      const stripe = await requireStripe(parts);
      await countHit(db, visits, user.userId, now);
      const selling = { db, stripe, now, looking: lookingAs(user) };
      let boxes = 0;
      for (const id of await listOpenPasses(db, user, lookedAt))
        boxes += await asked(() => advancePass(selling, id, effects));
      return { boxes };
    },
  };
}
