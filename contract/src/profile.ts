import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { email, id, moment, requiredText } from "./values.ts";

/** Specification, section 9. */
export const userRoles = ["user", "vendor", "admin"] as const;
export type UserRole = (typeof userRoles)[number];

export const userRoleLabels: Record<UserRole, string> = {
  user: "Regular User",
  vendor: "Vendor",
  admin: "Administrator",
};

export const fullName = requiredText("Full name", 100);

export const profile = z.object({
  userId: id,
  email,
  fullName: z.string(),
  role: z.enum(userRoles),
  createdAt: moment,
  updatedAt: moment,
});
export type Profile = z.output<typeof profile>;

export const profileApi = {
  own: endpoint({
    method: "GET",
    path: "/profile",
    summary: "The profile of the signed-in person",
    audience: "signed-in",
    response: profile,
    refusals: [],
  }),
  update: endpoint({
    method: "PATCH",
    path: "/profile",
    summary: "Change the own full name",
    audience: "signed-in",
    body: z.object({ fullName }),
    response: profile,
    refusals: [],
  }),
};
