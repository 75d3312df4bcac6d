import type { Endpoint, RequestOf, ResponseOf } from "@boxmates/contract/base/endpoint";
import { UnreachableError } from "../base/api/api-error.ts";
import { call } from "../base/api/client.ts";
import { useTask, type Write, type WriteOptions } from "../base/api/write.ts";
import { pressed } from "./presses.ts";

/** Resolves to whether the server knows that the reader is in the room; undefined for a reader in no room. */
let arriving: Promise<boolean> | undefined;

export function noteArrival(isKnown: Promise<boolean> | undefined): void {
  arriving = isKnown;
}

/** Returns whether the reader is in a room, as far as this page knows. */
export const isInside = (): boolean => arriving !== undefined;

/**
 * Calls an endpoint that in a room only those may call who have come. A press may come before the server knows of them:
 * it waits for the answer, and fails as if without a network if there is none. Somebody who plays alone waits for nothing.
 */
export async function callInside<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  key?: string,
): Promise<ResponseOf<E>> {
  await arrived();
  return call(endpoint, request, undefined, key);
}

async function arrived(): Promise<void> {
  const asked = arriving;
  const isKnown = await asked;
  if (asked !== arriving) return arrived();
  if (isKnown === false) throw new UnreachableError("no-answer");
}

/** Like `useWrite`, with `callInside`; the press that ends the round or the game waits for it. */
export function useWriteInside<E extends Endpoint>(
  endpoint: E,
  options: WriteOptions<RequestOf<E>, ResponseOf<E>>,
): Write<RequestOf<E>, ResponseOf<E>> {
  return useTask((request: RequestOf<E>) => pressed(callInside(endpoint, request)), options);
}
