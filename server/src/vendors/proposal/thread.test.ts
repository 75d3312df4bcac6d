import { contract } from "@boxmates/contract/contract";
import { maxMessages } from "@boxmates/contract/vendors/proposal";
import { beforeEach, describe, expect, test } from "vitest";
import { proposed } from "../../testing/proposals.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";

const app = startTestApp();
const { proposal } = contract;
let boss: Person;
let vera: Person;

beforeEach(async () => {
  boss = await app.signedInAs("Boss", "admin");
  vera = await app.signedInAs("Vera", "vendor");
});

const of = (proposalId: string) => ({ params: { proposalId } });
const subjects = async (to: Person) => {
  await app.runJobs();
  return app.mails.filter((mail) => mail.to === to.email).map(({ subject }) => subject);
};

describe("the thread", () => {
  test("tells the other side by mail, which each can switch off", async () => {
    const id = await proposed(app, vera);
    await subjects(boss);
    app.mails.length = 0;
    await app.call(proposal.write, { ...of(id), body: { text: "It keeps for a year." } }, vera);
    await app.call(proposal.answer, { ...of(id), body: { text: "Then we are glad." } }, boss);
    expect(await subjects(boss)).toEqual(["Vera writes about Juniper Cheese"]);
    expect(await subjects(vera)).toEqual(["A message about Juniper Cheese"]);
    await app.call(contract.profile.chooseMails, { body: { unwanted: ["proposal_news"] } }, vera);
    await app.call(contract.profile.chooseMails, { body: { unwanted: ["proposal_waiting"] } }, boss);
    await app.call(proposal.write, { ...of(id), body: { text: "More" } }, vera);
    await app.call(proposal.answer, { ...of(id), body: { text: "More" } }, boss);
    expect([...(await subjects(boss)), ...(await subjects(vera))]).toHaveLength(2);
  });

  test("ends with the proposal", async () => {
    const id = await proposed(app, vera);
    await app.call(proposal.withdraw, of(id), vera);
    for (const [endpoint, by] of [
      [proposal.write, vera],
      [proposal.answer, boss],
    ] as const)
      expect(await app.code(endpoint, { ...of(id), body: { text: "Wait" } }, by)).toBe("PROPOSAL_ENDED");
  });

  test("is short", async () => {
    const id = await proposed(app, vera);
    await app.database.pool.query(
      `insert into proposal_messages (proposal_id, author_id, is_from_vendor, text, created_at)
       select $1, $2, true, 'Hello', $3 from generate_series(1, $4::integer)`,
      [id, vera.userId, app.now, maxMessages],
    );
    expect(await app.code(proposal.write, { ...of(id), body: { text: "One more" } }, vera)).toBe(
      "THREAD_FULL",
    );
  });
});
