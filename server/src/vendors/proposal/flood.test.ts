import { contract } from "@boxmates/contract/contract";
import { expect, test } from "vitest";
import { sendDigests } from "../../around/digest/jobs.ts";
import { theService } from "../../base/the-service.ts";
import { proposed } from "../../testing/proposals.ts";
import { startTestApp } from "../../testing/test-app.ts";

const app = startTestApp();
const { proposal } = contract;

test("ninety things that a vendor does in a minute are five mails to each administrator, and one digest", async () => {
  const bosses = [await app.signedInAs("Boss", "admin"), await app.signedInAs("Chief", "admin")];
  const vera = await app.signedInAs("Vera", "vendor");
  for (let time = 0; time < 30; time += 1) {
    const params = { proposalId: await proposed(app, vera) };
    await app.call(proposal.write, { params, body: { text: "It keeps for a year." } }, vera);
    await app.call(proposal.withdraw, { params }, vera);
  }
  await app.runJobs();
  const mailsTo = (email: string) => app.mails.filter(({ to }) => to === email);
  for (const { email } of bosses) expect(mailsTo(email)).toHaveLength(5);

  const other = await app.signedInAs("Walt", "vendor");
  await proposed(app, other);
  await app.runJobs();
  for (const { email } of bosses) expect(mailsTo(email).at(-1)?.subject).toBe("Walt proposes Juniper Cheese");

  app.mails.length = 0;
  app.now = new Date(app.now.getTime() + 24 * 3600_000);
  await sendDigests.run(app.parts, {}, theService);
  await app.runJobs();
  for (const { email } of bosses)
    expect(mailsTo(email).map(({ text }) => text)).toEqual([
      expect.stringContaining("A vendor has proposed, withdrawn or written something, 85 times."),
    ]);
});
