import { returnPath } from "@boxmates/contract/people/account";
import { expect, test } from "vitest";
import { onTheWay } from "./return-to.ts";

const leads = (address: string) => returnPath.safeParse(address).success;

test("no address that is allowed is another site's for a browser", () => {
  const parts = ["/", ".", "..", "\\", "\t", "%2e", "@", ":", "?", "evil.example"];
  const addresses = parts.flatMap((a) =>
    parts.flatMap((b) => parts.flatMap((c) => parts.map((d) => `/${a}${b}${c}${d}`))),
  );
  const foreign = addresses.filter(leads).filter((address) => {
    const resolved = new URL(address, "https://here.example");
    return resolved.origin !== "https://here.example" || resolved.pathname.startsWith("//");
  });
  expect(foreign).toEqual([]);
  expect(leads("/schedule?view=calendar")).toBe(true);
});

test("pages on the way to signing in pass on where it leads", () => {
  expect(onTheWay("/auth", "/schedule?view=calendar")).toBe("/auth?returnTo=%2Fschedule%3Fview%3Dcalendar");
  expect(onTheWay("/auth", undefined)).toBe("/auth");
});
