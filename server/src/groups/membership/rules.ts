/** Shown instead of the name of somebody whose account is gone. */
export const formerMember = "Former member";
