import type { UserRole } from "@boxmates/contract/base/user";

/** The user of each role. */
export const viewers = {
  user: { id: "00000000-0000-4000-8000-0000000000aa", email: "olga@example.com", name: "Olga Archer" },
  admin: { id: "00000000-0000-4000-8000-0000000000ad", email: "admin@example.com", name: "Administrator" },
  vendor: { id: "00000000-0000-4000-8000-0000000000ae", email: "vendor@example.com", name: "Vera Vendor" },
} satisfies Record<UserRole, object>;
