import { expect, test } from "vitest";
import { FakeWorld, keeperIn, sessionNamed } from "./fake-world.ts";
import { parseRemembered, toRemembered } from "./remembered-user.ts";

const ann = { id: "1", email: "ann@example.com", fullName: "Ann", role: "admin" } as const;

test("the id, the name on screen and the role are remembered", () => {
  expect(toRemembered(ann)).toEqual({ id: "1", name: "Ann", role: "admin" });
  expect(toRemembered({ ...ann, fullName: "" })).toEqual({ id: "1", name: "ann@example.com", role: "admin" });
});

test("a remembered user is read back unchanged", () => {
  const remembered = toRemembered({ ...ann, fullName: '"Ann" </script>' });
  expect(parseRemembered(JSON.stringify(remembered))).toEqual(remembered);
});

test.each(["yes", "null", "7", '{"role":"owner"}', '{"name":7}'])("'%s' counts as somebody", (text) => {
  expect(parseRemembered(text)).toEqual({ id: "", name: "", role: "user" });
});

test("nothing is stored for nobody", () => {
  expect(parseRemembered(null)).toBeUndefined();
});

test("signing in, a new name, a new role and signing out are remembered for the next page", async () => {
  const world = new FakeWorld();
  world.hint = false;
  const { keeper } = keeperIn(world);
  await keeper.start();
  await keeper.begin(async () => sessionNamed("first"));
  expect(world.remembered).toMatchObject({ fullName: "Ann", role: "user" });
  keeper.rename("Ann Archer");
  expect(world.remembered).toMatchObject({ fullName: "Ann Archer" });
  world.answers = [sessionNamed("second", { role: "admin" })];
  await world.pass(810_000);
  expect(world.remembered).toMatchObject({ role: "admin" });
  keeper.forget();
  expect(world.remembered).toBeUndefined();
});
