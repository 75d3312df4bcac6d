import * as z from "zod/mini";

/** Specification, section 9; `PASSWORD_MIN_LENGTH` can raise it. */
export const passwordMinLength = 6;
export const passwordMaxLength = 128;

/** In built pages, the attribute of the document that has the minimum: the server writes its own into it. */
export const passwordMinimumAttribute = "data-password-min-length";

/** Shown below the field. See docs/decisions/0025. */
export const newPasswordHint = (minLength: number) =>
  `At least ${minLength} characters. The most common ones, such as 123456 or password1, are refused.`;

export const passwordTooShort = (minLength: number) => `Password must be at least ${minLength} characters`;

/** The contract's schemas only know the specification's minimum: makes their fault name the service's own. */
export const withOwnMinimum = (fault: string, minLength: number) =>
  fault === passwordTooShort(passwordMinLength) ? passwordTooShort(minLength) : fault;

export const newPassword = z
  .string("Please choose a password.")
  .check(
    z.minLength(passwordMinLength, passwordTooShort(passwordMinLength)),
    z.maxLength(passwordMaxLength, `Password can have at most ${passwordMaxLength} characters`),
  );

const givenPasswordMaxCharacters = 1000;

/** An existing password; the rules for new passwords do not apply. */
export const givenPassword = z
  .string("Please enter your password.")
  .check(z.minLength(1, "Please enter your password."), z.maxLength(givenPasswordMaxCharacters));
