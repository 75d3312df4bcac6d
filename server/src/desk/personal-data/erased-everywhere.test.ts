import { contract } from "@boxmates/contract/contract";
import { beforeAll, expect, test } from "vitest";
import { demoPassword, type PersonKey, personOf } from "../../demo/people.ts";
import { tellStory } from "../../demo/story.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";

const { account, admin, book, groupPage, invite, newsletter, personalData, profile } = contract;
const app = startTestApp({}, { ownDatabase: true, keepsRows: true });
const { email, fullName, address } = personOf("maya");
if (!address) throw new Error("Maya has no address.");
const personal = [email, fullName, address.street];

beforeAll(() => tellStory(app.config, app.database, app.now));

async function enter(key: PersonKey): Promise<Person> {
  const person = personOf(key);
  const body = { email: person.email, password: demoPassword };
  const session = await app.call(account.signIn, { body });
  return { ...person, userId: session.user.id, token: session.access_token };
}

/** Lists the tables of all schemas whose rows have one of the texts. */
async function tablesWith(texts: readonly string[]): Promise<string[]> {
  const { pool } = app.database;
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const found = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(
      `select t::text as row from ${name} t where t::text ilike any($1)`,
      [texts.map((text) => `%${text}%`)],
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

/**
 * The parts that the story leaves out: everything in which somebody's address or name comes to stand beside their
 * account.
 */
async function leaveTraces(maya: Person): Promise<void> {
  const [ada, jonah] = [await enter("ada"), await enter("jonah")];
  let keys = 0;
  const keyed = () => {
    keys += 1;
    return { "idempotency-key": `key-${keys}` };
  };
  const asked = { body: { email } };
  // One has been mailed, the other waits.
  for (const runJobs of [() => app.runJobs(), () => undefined]) {
    await app.call(account.requestReset, asked);
    await app.call(newsletter.subscribe, asked);
    await runJobs();
  }
  await app.call(account.signUp, {
    body: { email, fullName, password: "long enough for all", role: "user" },
  });
  expect(await app.code(account.signIn, { body: { email, password: "a wrong one" } })).not.toBe("ok");
  await app.send(profile.update, { body: { fullName } }, maya, keyed());
  await app.send(
    admin.updateUser,
    { params: { userId: maya.userId }, body: { email, fullName: `${fullName}!` } },
    ada,
    keyed(),
  );
  await app.send(
    admin.updateUser,
    { params: { userId: maya.userId }, body: { email, fullName } },
    ada,
    keyed(),
  );
  const { groups } = await app.call(groupPage.mine, {}, jonah);
  for (const { id: groupId } of groups)
    await app.send(invite.create, { params: { groupId }, body: { email } }, jonah, keyed());
  const shared = groups.find(({ members }) => members.some(({ userId }) => userId === maya.userId));
  const arrived = await app.database.pool.query<{ id: string }>(
    "select id from group_deliveries where group_id = $1 and delivery_status = 'delivered' limit 1",
    [shared?.id],
  );
  const params = { groupId: shared?.id ?? "", deliveryId: arrived.rows[0]?.id ?? "" };
  for (const by of [maya, jonah])
    await app.send(
      book.addQuote,
      { params, body: { words: "More of this.", saidBy: maya.userId } },
      by,
      keyed(),
    );
  // Three mails in ten minutes are all that an address gets.
  await app.parts.db.deleteFrom("limits").execute();
  for (const [by, to] of [
    [maya, `new-${email}`],
    [jonah, email],
  ] as const)
    await app.call(account.changeEmail, { body: { email: to, password: demoPassword } }, by);
}

test("after a deletion neither address nor name of the person is in any table, those of the queue among them", async () => {
  const maya = await enter("maya");
  await leaveTraces(maya);
  expect(await tablesWith(personal)).toEqual([
    "pgboss.job",
    "pgboss.job_common",
    "public.email_changes",
    "public.group_invites",
    "public.idempotency_keys",
    "public.newsletter_subscribers",
    "public.parcels",
    "public.pending_sign_ups",
    "public.profiles",
    "public.shipping_addresses",
    "public.users",
  ]);
  await app.call(personalData.deleteAccount, { body: { password: demoPassword } }, maya);
  expect(await tablesWith(personal)).toEqual([]);
});
