import { type BoxContent, boxApi } from "@boxmates/contract/box";
import { attempt } from "../api/attempt.ts";
import { call } from "../api/client.ts";

/** Numbers the box's items 1..n in this order; undefined where that was refused. */
export async function orderContents(
  boxId: string,
  order: { contentIds: string[]; formerIds: string[] },
): Promise<BoxContent[] | undefined> {
  let ordered: BoxContent[] | undefined;
  await attempt("Failed to reorder box contents", async () => {
    ordered = await call(boxApi.orderContents, { params: { boxId }, body: order });
  });
  return ordered;
}
