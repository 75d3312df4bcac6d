import { expect, test } from "vitest";
import { aimOf, arrivalAddress, signInAddress } from "./sign-in-address.ts";

test("every way to sign up or in from an invitation keeps it, that by way of the sign-in page too", () => {
  for (const invitation of ["/invite/a-token", "/join/a-token"]) {
    expect(aimOf({ pathname: invitation, search: "" })).toBe(invitation);
    const address = arrivalAddress({ returnTo: invitation, tab: "sign-up" });
    expect(address).toBe(`/auth?tab=sign-up&returnTo=${encodeURIComponent(invitation)}`);
    const { pathname, search } = new URL(address, "https://boxmates.example");
    expect(aimOf({ pathname, search })).toBe(invitation);
    expect(aimOf({ pathname: `${pathname}/`, search })).toBe(invitation);
  }
});

test("from any other page one signs in without an aim", () => {
  for (const pathname of ["/", "/boxes", "/invite", "/auth", "/group/invite"]) {
    expect(aimOf({ pathname, search: "" })).toBeUndefined();
  }
  expect(arrivalAddress({})).toBe("/auth");
});

test("a guarded page is where signing in leads", () => {
  expect(signInAddress({ pathname: "/schedule", search: "?view=list", hash: "" })).toBe(
    "/auth?returnTo=%2Fschedule%3Fview%3Dlist",
  );
  expect(signInAddress({ pathname: "/profile", search: "", hash: "#address" })).toBe(
    "/auth?returnTo=%2Fprofile%23address",
  );
});
