import { expect, test } from "vitest";
import { typedAtFirst, userChanges } from "./user-changes.ts";

const user = {
  id: "1",
  userId: "2",
  email: "ann@example.com",
  pendingEmail: null,
  fullName: "Ann",
  role: "user" as const,
  confirmed: true,
  createdAt: "2026-11-21T12:00:00.000Z",
  updatedAt: "2026-11-21T12:00:00.000Z",
};
const waiting = { ...user, pendingEmail: "ann.lee@example.com" };

test("a form sends only what was changed in it, so that it sets nothing back that somebody else has changed", () => {
  const first = typedAtFirst(user);
  expect(userChanges(first, { ...first, fullName: "Ann Lee" })).toEqual({ fullName: "Ann Lee" });
  expect(userChanges(first, { ...first, role: "vendor", reason: "Sells cheese" })).toEqual({
    role: "vendor",
    reason: "Sells cheese",
  });
  expect(userChanges(first, { ...first, email: " Ann@Example.com ", fullName: "Ann " })).toEqual({});
});

test("a form in which the address was not touched cancels no pending change of it", () => {
  const first = typedAtFirst(waiting);
  expect(first.email).toBe("ann.lee@example.com");
  expect(userChanges(first, { ...first, fullName: "Ann Lee" })).toEqual({ fullName: "Ann Lee" });
  expect(userChanges(first, { ...first, email: "ann@example.com" })).toEqual({ email: "ann@example.com" });
});
