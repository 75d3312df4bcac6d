import { newPassword } from "@boxmates/contract/account";
import * as z from "zod/mini";

/** What both reset pages ask for. Specification, section 5. */
export const passwordPair = z.object({ password: newPassword, confirmation: z.string() }).check(
  z.refine(({ password, confirmation }) => password === confirmation, {
    error: "Passwords don't match",
    path: ["confirmation"],
  }),
);
