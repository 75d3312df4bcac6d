import { newPassword, withOwnMinimum } from "@boxmates/contract/people/password";
import { InvalidInput } from "../../base/api/api-error.ts";
import { passwordMinimum } from "../../base/api/password-minimum.ts";

/** The fields of both reset pages. */
export interface PasswordPair {
  password: string;
  confirmation: string;
}

/** The new password, if it is allowed and was repeated correctly. Specification, section 5. */
export function agreedPassword({ password, confirmation }: PasswordPair): string {
  const parsed = newPassword.safeParse(password);
  if (!parsed.success) {
    const fault = parsed.error.issues[0]?.message ?? "";
    throw new InvalidInput({ password: withOwnMinimum(fault, passwordMinimum()) });
  }
  if (password !== confirmation) throw new InvalidInput({ confirmation: "Passwords don't match" });
  return password;
}
