import { profileApi } from "@boxmates/contract/people/profile";
import { call } from "../../base/api/client.ts";

/**
 * Keeps the zone that the browser says. The person has not asked for it, so a failure shows no toast; the next visit
 * guesses again.
 */
export async function keepGuess(timeZone: string): Promise<void> {
  await call(profileApi.chooseTimeZone, { body: { timeZone, isGuess: true } }).catch(() => undefined);
}
