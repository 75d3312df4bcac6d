import { pages } from "@boxmates/contract/base/paths";

/** Where an account is created; signing in is a tab beside it. */
export const signUpAddress = `${pages.auth()}?tab=sign-up`;
