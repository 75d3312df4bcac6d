import { contract } from "@boxmates/contract/contract";
import { expect } from "@playwright/test";
import { ApiClient } from "./api-client.ts";
import { test } from "./fixtures.ts";
import { linkIn, waitForMail } from "./mailbox.ts";
import { admin, ServerProcess } from "./server-process.ts";

const kills = 10;

let server: ServerProcess;

test.beforeAll(async () => {
  server = await ServerProcess.startEmbedded(clockOf(0));
});
test.afterAll(() => server.remove());

test("killed at ten random moments, the server has everything that it had answered with success", async () => {
  const random = seeded(20261121);
  const acknowledged: Acknowledged = {
    groups: [],
    contents: [],
    invites: [],
    members: [],
    arrived: [],
    played: [],
  };
  const boss = await signInAsBoss();
  const game = await createGame(boss);
  for (let round = 0; round < kills; round += 1) {
    // Timed by the work, not by the clock: on a slow machine the server must not be killed before it has done anything.
    const answers = countOf(acknowledged) + 1 + Math.floor(random() * 25);
    const killed = once(() => countOf(acknowledged) >= answers, Math.floor(random() * 20)).then(() =>
      server.kill(),
    );
    await useUntilItDies(round, game, acknowledged);
    await killed;
    // A month later, so that the subscriptions are due.
    await server.run(clockOf(round + 1));
    await expectKept(game, acknowledged);
  }
  const counts = Object.entries(acknowledged).map(([what, list]) => `${list.length} ${what}`);
  test.info().annotations.push({ type: "kept", description: counts.join(", ") });
  for (const [what, list] of Object.entries(acknowledged)) expect(list.length, what).toBeGreaterThan(0);
});

function countOf(acknowledged: Acknowledged): number {
  return Object.values(acknowledged).reduce((sum, list) => sum + list.length, 0);
}

/** Resolves this many milliseconds after the condition has become true. */
async function once(isTrue: () => boolean, afterMs: number): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 2));
  await new Promise((resolve) => setTimeout(resolve, afterMs));
}

interface Acknowledged {
  groups: { id: string; name: string }[];
  contents: string[];
  invites: { groupId: string; email: string }[];
  members: { email: string; password: string; groupId: string }[];
  arrived: { groupId: string; deliveryId: string }[];
  played: { groupId: string; deliveryId: string }[];
}

interface Game {
  boxId: string;
  questionnaireId: string;
}

function clockOf(round: number): { CLOCK: string } {
  return { CLOCK: new Date(Date.UTC(2026, 10 + round, 2)).toISOString() };
}

async function signInAsBoss(): Promise<ApiClient> {
  const boss = new ApiClient(server.url);
  await boss.signIn(admin.email, admin.password);
  return boss;
}

/** Creates the box that everyone subscribes to, with a questionnaire of one question. */
async function createGame(boss: ApiClient): Promise<Game> {
  const box = await boss.call(contract.box.create, {
    body: { title: "Gaming night", boxType: "gaming_night", price: 19.99 },
  });
  const { id: questionnaireId, version: basedOn } = await boss.call(contract.questionnaire.create, {
    body: { title: "How was it?" },
  });
  const text = { id: "q-1", text: "How was it?", type: "text" as const, required: true };
  const params = { questionnaireId };
  await boss.call(contract.questionnaire.update, {
    params,
    body: { title: "How was it?", questions: [text], basedOn },
  });
  await boss.call(contract.questionnaire.link, { params, body: { boxId: box.id } });
  return { boxId: box.id, questionnaireId };
}

/** Uses the product as fast as possible, and records only what was answered with success. */
async function useUntilItDies(round: number, game: Game, acknowledged: Acknowledged): Promise<void> {
  try {
    const boss = await signInAsBoss();
    for (let step = 0; ; step += 1) {
      const name = `Group ${round}-${step}`;
      const { id: groupId } = await boss.call(contract.group.create, { body: { name } });
      acknowledged.groups.push({ id: groupId, name });
      await boss.call(contract.subscription.create, { params: { groupId }, body: { boxId: game.boxId } });
      const itemName = `Dice ${round}-${step}`;
      await boss.call(contract.box.addContent, { params: { boxId: game.boxId }, body: { itemName } });
      acknowledged.contents.push(itemName);
      if (step === 0) await inviteAndJoin(boss, groupId, `friend-${round}@example.com`, acknowledged);
      await playLatest(boss, game, acknowledged);
    }
  } catch (error) {
    // The process was killed: running requests have no answer, and may or may not have taken effect.
    if (!(error instanceof TypeError)) throw error;
  }
}

/** Lets the next unplayed delivery arrive, and plays it. */
async function playLatest(
  boss: ApiClient,
  { questionnaireId }: Game,
  acknowledged: Acknowledged,
): Promise<void> {
  const groups = acknowledged.groups.filter(
    ({ id }) => !acknowledged.played.some(({ groupId }) => groupId === id),
  );
  for (const { id: groupId } of groups.slice(0, 3)) {
    const page = await boss.call(contract.groupPage.show, { params: { groupRef: groupId } });
    const delivery = page.deliveries.find(({ played }) => !played);
    if (!delivery) continue;
    const params = { groupId, deliveryId: delivery.id };
    await boss.call(contract.delivery.arrive, { params });
    acknowledged.arrived.push(params);
    const answers = [{ questionId: "q-1", answer: "Lovely" }];
    await boss.call(contract.questionnaireSession.submit, {
      params: { ...params, questionnaireId },
      body: { answers },
    });
    acknowledged.played.push(params);
    return;
  }
}

async function inviteAndJoin(boss: ApiClient, groupId: string, email: string, acknowledged: Acknowledged) {
  await boss.call(contract.invite.create, { params: { groupId }, body: { email } });
  acknowledged.invites.push({ groupId, email });
  acknowledged.members.push(await join(groupId, email));
}

/** The friend signs up, confirms and accepts, through their mails. */
async function join(groupId: string, email: string): Promise<Acknowledged["members"][number]> {
  const friend = new ApiClient(server.url);
  const alive = () => server.isRunning();
  const password = "a friend's password";
  const body = { email, password, fullName: "Friend", role: "user" as const };
  await friend.call(contract.account.signUp, { body });
  const confirmation = linkIn(
    await waitForMail(server.dataDir, email, /confirm your email/, alive),
    server.url,
  );
  await friend.confirm(new URL(confirmation).searchParams.get("token") ?? "", password);
  const invitation = linkIn(await waitForMail(server.dataDir, email, /invites you/, alive), server.url);
  const token = invitation.split("/").at(-1) ?? "";
  await friend.call(contract.invite.accept, { params: { token } });
  return { email, password, groupId };
}

async function expectKept(game: Game, acknowledged: Acknowledged): Promise<void> {
  const boss = await signInAsBoss();
  const { groups } = await boss.call(contract.groupPage.mine, {});
  const found = new Map(groups.map((group) => [group.id, group]));
  for (const { id, name } of acknowledged.groups) expect(found.get(id)?.name, `group ${name}`).toBe(name);
  for (const { groupId, email } of acknowledged.invites) {
    const { invites = [], members = [] } = found.get(groupId) ?? {};
    const known = [
      ...invites.map(({ invitedEmail }) => invitedEmail),
      ...members.map((member) => member.email),
    ];
    expect(known, `invitation of ${email}`).toContain(email);
  }
  const contents = await boss.call(contract.box.contents, { params: { boxId: game.boxId } });
  expect(contents.map(({ itemName }) => itemName)).toEqual(expect.arrayContaining(acknowledged.contents));
  for (const params of acknowledged.arrived) {
    const page = await boss.call(contract.groupPage.show, { params: { groupRef: params.groupId } });
    expect(page.deliveries.find(({ id }) => id === params.deliveryId)?.status).toBe("delivered");
  }
  for (const params of acknowledged.played) {
    const { questionnaireId } = game;
    const results = await boss.call(contract.questionnaireSession.results, {
      params: { ...params, questionnaireId },
    });
    expect(results.participants, `session of ${params.deliveryId}`).toBe(1);
  }
  for (const { email, password, groupId } of acknowledged.members) {
    const friend = new ApiClient(server.url);
    await friend.signIn(email, password);
    const page = await friend.call(contract.groupPage.show, { params: { groupRef: groupId } });
    expect(page.members.map((member) => member.email)).toContain(email);
  }
}

/** The same 'random' moments in every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
