import { pages } from "@boxmates/contract/base/paths";

/** The tab on which an account is created, beside the one for signing in. */
export const signUpAddress = `${pages.auth()}?tab=sign-up`;
