import * as z from "zod/mini";
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

/** The roles offered at sign-up; nobody can sign up as an administrator. */
export const signUpRoles = ["user", "vendor"] as const;
export const signUpRole = z.enum(signUpRoles, "Please select a role");
export type SignUpRole = z.output<typeof signUpRole>;
