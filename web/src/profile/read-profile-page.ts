import { type ProfilePage, profilePageApi } from "@boxmates/contract/profile-page";
import { ApiError, UnreachableError } from "../api/api-error.ts";
import { call } from "../api/client.ts";
import { load } from "../api/load.ts";
import { reasonOf } from "../api/messages.ts";

/** What the page shows, or why it could not be read. */
export type ProfileRead = { page: ProfilePage; failed?: undefined } | { page?: undefined; failed: string };

export async function readProfilePage(request: Request): Promise<ProfileRead> {
  try {
    return { page: await load(request, () => call(profilePageApi.show, {}, request.signal)) };
  } catch (error) {
    if (error instanceof ApiError || error instanceof UnreachableError) return { failed: reasonOf(error) };
    throw error;
  }
}
