import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { changeReader, queryClient } from "./query-client.ts";
import { prefetch, readBy } from "./read.ts";
import type { SessionState } from "./session.ts";

const as = (id: string, role: "user" | "admin" = "user", fullName = "Ann"): SessionState => ({
  status: "signed-in",
  user: { id, email: "ann@example.com", fullName, role },
});
const signedOut: SessionState = { status: "signed-out" };

const onScreen = vi.fn(async () => "of this person");
const shown = readBy(["shown"], onScreen, { failed: "" });
const earlier = readBy(["earlier"], async () => "of this person", { failed: "" });
let hide: () => void;

beforeEach(async () => {
  onScreen.mockClear();
  await prefetch(shown, earlier);
  hide = new QueryObserver(queryClient, shown).subscribe(() => {});
});
afterEach(() => {
  hide();
  queryClient.clear();
});

const known = () => [shown, earlier].map(({ queryKey }) => queryClient.getQueryData(queryKey));

test.each([
  ["signs out", as("ann"), signedOut],
  ["signs in", signedOut, as("ann")],
  ["takes another's place", as("ann"), as("ben")],
])("nothing that was read before is left when somebody %s", async (_, before, after) => {
  changeReader(before, after);
  expect(known()).toEqual([undefined, undefined]);
  await vi.waitFor(() => expect(onScreen).toHaveBeenCalledTimes(2));
});

test("another role refetches what is on screen, and it stays until then", async () => {
  changeReader(as("ann"), as("ann", "admin"));
  expect(known()).toEqual(["of this person", "of this person"]);
  await vi.waitFor(() => expect(onScreen).toHaveBeenCalledTimes(2));
});

test.each([
  ["a new name", as("ann"), as("ann", "user", "Ann Lee")],
  ["a session that becomes known", { status: "unknown" } as const, as("ann")],
])("%s changes nothing, and the page still hears of writes", async (_, before, after) => {
  changeReader(before, after);
  expect(known()).toEqual(["of this person", "of this person"]);
  await queryClient.invalidateQueries();
  expect(onScreen).toHaveBeenCalledTimes(2);
});
