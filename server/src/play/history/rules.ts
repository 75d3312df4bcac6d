import type { PointsAfter } from "@boxmates/contract/play/history";

interface Earned {
  deliveryId: string;
  deliveryDate: string;
  userId: string;
  points: number;
}

/** Adds up each member's points after each delivery. `earned` is sorted by date. */
export function pointsOverTime(earned: readonly Earned[], userIds: readonly string[]): PointsAfter[] {
  const totals = new Map(userIds.map((userId) => [userId, 0]));
  const after = new Map<string, PointsAfter>();
  for (const { deliveryId, deliveryDate, userId, points } of earned) {
    totals.set(userId, (totals.get(userId) ?? 0) + points);
    after.set(deliveryId, {
      deliveryId,
      deliveryDate,
      totals: [...totals].map(([member, total]) => ({ userId: member, points: total })),
    });
  }
  return [...after.values()];
}
