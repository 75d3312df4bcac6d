import { adminApi } from "@boxmates/contract/admin";
import { pageMaxItems } from "@boxmates/contract/values";
import { useCallback } from "react";
import { call } from "../api/client.ts";
import { usePart } from "../api/use-part.ts";

const query = { role: "vendor", limit: pageMaxItems } as const;

/** Whose product an item can be: the newest accounts with that role. */
export function useVendors() {
  const read = useCallback(async () => {
    const { items, matching } = await call(adminApi.users, { query });
    return {
      vendors: items.map(({ userId, fullName, email }) => ({ id: userId, name: fullName || email })),
      matching,
    };
  }, []);
  return usePart("Failed to fetch vendors", read);
}

export type Vendors = ReturnType<typeof useVendors>;
