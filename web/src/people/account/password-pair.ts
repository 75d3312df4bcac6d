import { newPassword, withOwnMinimum } from "@boxmates/contract/people/password";
import { type FieldErrors, InvalidInput } from "../../base/api/api-error.ts";
import { passwordMinimum } from "../../base/api/password-minimum.ts";

/** The fields of both reset pages. */
export interface PasswordPair {
  password: string;
  confirmation: string;
}

/**
 * The new password, if it is allowed and was repeated correctly. Specification, section 5.
 * @param others what is wrong with the other fields, to be told at once
 */
export function agreedPassword({ password, confirmation }: PasswordPair, others: FieldErrors = {}): string {
  const fault = newPassword.safeParse(password).error?.issues[0]?.message;
  const faults = {
    ...others,
    ...(fault !== undefined && { password: withOwnMinimum(fault, passwordMinimum()) }),
    ...(password !== confirmation && { confirmation: "Passwords don't match" }),
  };
  if (Object.keys(faults).length > 0) throw new InvalidInput(faults);
  return password;
}
