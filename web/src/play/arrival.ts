import type { Endpoint, RequestOf, ResponseOf } from "@boxmates/contract/base/endpoint";
import { call } from "../base/api/client.ts";
import { useTask, type Write, type WriteOptions } from "../base/api/write.ts";

let arriving: Promise<unknown> = Promise.resolve();

/** Notes that the server is being told that the reader is in a room; `answering` never rejects. */
export function noteArrival(answering: Promise<unknown>): void {
  arriving = answering;
}

/**
 * Calls an endpoint that in a room only those may call who have come. A press may come before the server knows of them:
 * it waits until the server has answered, or could not be reached. Somebody who plays alone waits for nothing.
 */
export async function callInside<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  key?: string,
): Promise<ResponseOf<E>> {
  await arriving;
  return call(endpoint, request, undefined, key);
}

/** Like `useWrite`, with `callInside`. */
export function useWriteInside<E extends Endpoint>(
  endpoint: E,
  options: WriteOptions<RequestOf<E>, ResponseOf<E>>,
): Write<RequestOf<E>, ResponseOf<E>> {
  return useTask((request: RequestOf<E>) => callInside(endpoint, request), options);
}
