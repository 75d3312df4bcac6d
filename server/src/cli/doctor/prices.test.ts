import { contract } from "@boxmates/contract/contract";
import { planPrice } from "@boxmates/contract/workshop/plan";
import { expect, test } from "vitest";
import { startTestApp } from "../../testing/test-app.ts";
import { checkPrices } from "./database-state.ts";
import { checkLeastPrices } from "./payments.ts";

const app = startTestApp();

test("the doctor names the active boxes that cost something else than the plans say, and calls it no fault", async () => {
  const admin = await app.signedInAs("Admin", "admin");
  const make = (title: string, price: number, isActive = true) =>
    app.call(contract.box.create, { body: { title, price, isActive, boxType: "gaming_night" } }, admin);
  await make("Game night", planPrice);
  await make("Put away", 12, false);
  expect((await checkPrices(app.parts.db)).note).toBeUndefined();
  await make("Tapas", 30);
  await make("Fondue", 0);
  const { fault, note } = await checkPrices(app.parts.db);
  expect([fault, note]).toEqual([undefined, "not Fondue, Tapas"]);
});

test("the doctor names boxes that cost too little for a card, where boxes are paid", async () => {
  const admin = await app.signedInAs("Admin", "admin");
  const make = (title: string, price: number) =>
    app.call(contract.box.create, { body: { title, price, boxType: "gaming_night" } }, admin);
  for (const price of [0, 0.5]) await make(`For ${price}`, price);
  expect((await checkLeastPrices(app.parts.db)).fault).toBeUndefined();
  for (const price of [0.49, 0.01]) await make(`For ${price}`, price);
  const fault = "For 0.01, For 0.49 would be sent for nothing: give each another price in /admin/boxes";
  expect((await checkLeastPrices(app.parts.db)).fault).toBe(fault);
});
