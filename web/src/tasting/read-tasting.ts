import type { ResponseOf } from "@boxmates/contract/endpoint";
import { groupPageApi } from "@boxmates/contract/group-page";
import { pages } from "@boxmates/contract/paths";
import { tastingApi } from "@boxmates/contract/tasting";
import { id } from "@boxmates/contract/values";
import { redirect } from "react-router";
import { ApiError, UnreachableError } from "../api/api-error.ts";
import { call } from "../api/client.ts";
import { load } from "../api/load.ts";
import { reasonOf } from "../api/messages.ts";
import { toast } from "../ui/toast.ts";

/** Specification, section 8. */
export const failedToLoad = "Failed to load box instructions.";

export type TastingPage = ResponseOf<typeof tastingApi.show>;

/** What the page shows, or why it could not be read. */
export type TastingRead = { page: TastingPage; failed?: undefined } | { page?: undefined; failed: string };

export async function readTasting(request: Request, groupId: string): Promise<TastingRead> {
  try {
    const page = await load(request, () => read(request, groupId), {
      GROUP_NOT_FOUND: leave(pages.myGroup(), "Group not found"),
      NOT_A_MEMBER: leave(pages.myGroup(), "Access denied", "You are not a member of this group."),
      DELIVERY_NOT_FOUND: toGroup(groupId),
    });
    return { page };
  } catch (error) {
    if (error instanceof ApiError || error instanceof UnreachableError) return { failed: reasonOf(error) };
    throw error;
  }
}

async function read({ url, signal }: Request, groupId: string): Promise<TastingPage> {
  const { search, searchParams } = new URL(url);
  if (!isId(groupId)) {
    // A slug leads to the page's one address.
    const group = await call(groupPageApi.show, { params: { groupRef: groupId } }, signal);
    throw redirect(pages.instructions({ groupId: group.id }) + search);
  }
  const deliveryId = searchParams.get("delivery") || undefined;
  // What is no id names no delivery: it is not even asked for.
  if (deliveryId !== undefined && !isId(deliveryId)) throw toGroup(groupId)();
  return call(tastingApi.show, { params: { groupId }, query: { deliveryId } }, signal);
}

function isId(text: string): boolean {
  return id.safeParse(text).success;
}

function toGroup(groupId: string): () => Response {
  const reason = `${failedToLoad} This delivery does not exist.`;
  return leave(pages.group({ groupId }), "Error", reason);
}

function leave(to: string, title: string, description?: string): () => Response {
  return () => {
    toast.error(title, description);
    return redirect(to);
  };
}
