import { newPassword } from "@boxmates/contract/account";
import { InvalidInput } from "../api/api-error.ts";

/** The fields of both reset pages. */
export interface PasswordPair {
  password: string;
  confirmation: string;
}

/** The new password, if it is allowed and was repeated correctly. Specification, section 5. */
export function agreedPassword({ password, confirmation }: PasswordPair): string {
  const parsed = newPassword.safeParse(password);
  if (!parsed.success) throw new InvalidInput({ password: parsed.error.issues[0]?.message ?? "" });
  if (password !== confirmation) throw new InvalidInput({ confirmation: "Passwords don't match" });
  return password;
}
