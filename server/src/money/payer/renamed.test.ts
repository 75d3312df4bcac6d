import { contract } from "@boxmates/contract/contract";
import { beforeEach, expect, test } from "vitest";
import { payWithCard, startPaidApp } from "../../testing/paid-app.ts";
import type { Person } from "../../testing/test-app.ts";

const paid = startPaidApp();
const { app, stripe } = paid;
let ann: Person;
let customerId: string;

beforeEach(async () => {
  ann = await app.signedInAs("Ann");
  customerId = await payWithCard(paid, ann);
  stripe.asked.length = 0;
});

async function sendNames() {
  await app.jobQueue.send(app.parts.db, { name: "send-names-of-payers" }, {});
  await app.runJobs();
}
const customer = () => stripe.customers.find(customerId);
const rename = (fullName: string) => app.call(contract.profile.update, { body: { fullName } }, ann);

test("a new name and a new address reach Stripe, once", async () => {
  await sendNames();
  expect(stripe.asked).toEqual([]);
  await rename("Ann Archer");
  await app.parts.db
    .updateTable("profiles")
    .set({ email: "ann@new.example.com" })
    .where("userId", "=", ann.userId)
    .execute();
  await sendNames();
  await sendNames();
  expect(customer()).toMatchObject({ name: "Ann Archer", email: "ann@new.example.com" });
  expect(stripe.asked).toEqual(["POST /v1/customers/{customer}"]);
  expect(stripe.faults).toEqual([]);
});

test("an address that the payer has entered on Stripe's page stays when only the name changes", async () => {
  stripe.customers.update(customerId, { email: "receipts@example.com" });
  await rename("Ann Archer");
  await sendNames();
  expect(customer()).toMatchObject({ name: "Ann Archer", email: "receipts@example.com" });
});

test("what Stripe does not take now it is told an hour later, and a payer who is deleted there is forgotten", async () => {
  await rename("Ann Archer");
  stripe.disturbances.push("dropped");
  await sendNames();
  expect(customer().name).toBe("Ann");
  await sendNames();
  expect(customer().name).toBe("Ann Archer");
  stripe.customers.delete(customerId);
  await rename("Ann Abbot");
  await sendNames();
  expect(await app.parts.db.selectFrom("payers").selectAll().execute()).toEqual([]);
});
