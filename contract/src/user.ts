import { requiredText } from "./values.ts";

/** Specification, section 9. */
export const userRoles = ["user", "vendor", "admin"] as const;
export type UserRole = (typeof userRoles)[number];

export const userRoleLabels: Record<UserRole, string> = {
  user: "Regular User",
  vendor: "Vendor",
  admin: "Administrator",
};

export const fullName = requiredText("Full name", 100);
