import { profileApi } from "@boxmates/contract/people/profile";
import { call } from "../../base/api/client.ts";

/** Keeps what the browser says. Nobody has asked for it: a failure is not told, and the next visit guesses again. */
export async function keepGuess(timeZone: string): Promise<void> {
  await call(profileApi.chooseTimeZone, { body: { timeZone, isGuess: true } }).catch(() => undefined);
}
