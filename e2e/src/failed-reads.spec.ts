import { pages } from "@boxmates/contract/base/paths";
import { contract } from "@boxmates/contract/contract";
import { expect, type Page } from "@playwright/test";
import { toasts } from "./accessible.ts";
import { test } from "./fixtures.ts";
import { type PlayedGame, playedGame } from "./games.ts";
import { unexpected } from "./made-up.ts";
import { newFriend, signIn, signInAsAdmin } from "./people.ts";

/** Lets the server fail to answer this, until the work is done. */
async function whileUnread(page: Page, path: RegExp, work: () => Promise<void>): Promise<void> {
  await page.route(path, (route) =>
    route.request().method() === "GET"
      ? route.fulfill({ status: 500, contentType: "application/problem+json", json: unexpected })
      : route.continue(),
  );
  await work();
  await page.unroute(path);
}

const expectToast = (page: Page, sentence: string) =>
  expect(page.locator(toasts).filter({ hasText: sentence }).first()).toBeVisible();

/** The owner has played the questionnaire, so that there are results. */
async function played(game: PlayedGame): Promise<PlayedGame> {
  const { groupId, deliveryId, questionnaireId, boxId } = game;
  const params = { groupId, deliveryId };
  const { questions } = await game.owner.call(contract.questionnaireSession.play, {
    params: { ...params, boxId },
  });
  const answers = questions
    .filter(({ required }) => required)
    .map(({ id, choices: [first] }) => ({ questionId: id, answer: first?.value ?? "4" }));
  await game.owner.call(contract.questionnaireSession.submit, {
    params: { ...params, questionnaireId },
    body: { answers },
  });
  return game;
}

test("a member's page that cannot be read says what failed, in the specification's words", async ({
  browser,
  page,
  server,
}) => {
  const [olga, fritz] = [newFriend("Olga"), newFriend("Fritz")];
  const game = await played(await playedGame(server, olga, fritz));
  await signIn(page, server, fritz);
  for (const [address, path, sentence] of [
    [pages.profile(), /\/api\/profile/, "Failed to load profile"],
    [pages.group(game), /\/api\/groups\/[^/]+$/, "Failed to load group details."],
    [pages.instructions(game), /\/api\/.*\/tasting/, "Failed to load box instructions."],
    [pages.play(game), /\/api\/.*\/boxes\/[^/]+\/questionnaire$/, "Failed to load questionnaire."],
    [pages.results(game), /\/api\/.*\/results$/, "Failed to load questionnaire results."],
  ] as const) {
    await whileUnread(page, path, async () => {
      await page.goto(server.url + address);
      await expectToast(page, sentence);
    });
  }
  const ownerPage = await (await browser.newContext()).newPage();
  await signIn(ownerPage, server, olga);
  await whileUnread(ownerPage, /\/sessions\/[^/]+$/, async () => {
    await ownerPage.goto(server.url + pages.results(game));
    await ownerPage.getByRole("table", { name: "Leaderboard" }).getByRole("button").first().click();
    await expectToast(ownerPage, "Failed to load user responses.");
  });
  await ownerPage.goto(server.url + pages.group(game));
  await whileUnread(ownerPage, /\/offers$/, async () => {
    await ownerPage.getByRole("button", { name: "Add Subscription" }).first().click();
    await expectToast(ownerPage, "Error loading boxes");
  });
});

test("an administrator's page that cannot be read says what failed, in the specification's words", async ({
  page,
  server,
}) => {
  const { boss, boxId, questionnaireId } = await playedGame(server, newFriend("Mia"), newFriend("Ben"));
  const { title } = await boss.call(contract.box.update, {
    params: { boxId },
    body: { title: `Box ${boxId}`, boxType: "gourmet_tasting", price: 30, basedOn: 1 },
  });
  await signInAsAdmin(page, server);
  for (const [address, path, sentence] of [
    [pages.adminBoxes(), /\/api\/admin\/boxes(\?|$)/, "Failed to fetch subscription boxes"],
    [pages.adminCompanions(), /\/api\/admin\/questionnaires(\?|$)/, "Failed to fetch content data"],
    [
      pages.adminQuestionnaire({ id: questionnaireId }),
      /\/api\/admin\/questionnaires\/[^/]+$/,
      "Failed to fetch questionnaire",
    ],
    [pages.adminActivity({ boxId }), /\/api\/admin\/boxes\/[^/]+\/activity$/, "Failed to load activity"],
    [pages.adminUsers(), /\/api\/admin\/users(\?|$)/, "Failed to fetch users"],
    [pages.adminUsers(), /\/api\/admin\/role-changes(\?|$)/, "Failed to fetch audit logs"],
  ] as const) {
    await whileUnread(page, path, async () => {
      await page.goto(server.url + address);
      await expectToast(page, sentence);
    });
  }
  await page.goto(server.url + pages.adminBoxes());
  await whileUnread(page, /\/contents$/, async () => {
    await page.getByRole("button", { name: `Contents of ${title}` }).click();
    await expectToast(page, "Failed to fetch box contents");
  });
  await page.goto(`${server.url}${pages.adminCompanions()}?id=00000000-0000-4000-8000-000000000000`);
  await expect(page.getByText("Questionnaire not found.", { exact: true })).toBeVisible();
});

test("a page that the server cannot serve right now says so, and goes on by itself", async ({
  page,
  server,
}) => {
  const [olga, fritz] = [newFriend("Olga"), newFriend("Fritz")];
  const game = await playedGame(server, olga, fritz);
  await signIn(page, server, fritz);
  const unavailable = {
    ...unexpected,
    status: 503,
    code: "UNAVAILABLE",
    detail: "Boxmates is busy right now.",
  };
  let [refused, mayAnswer] = [0, false];
  await page.route(/\/api\/groups\/[^/]+$/, (route) => {
    if (mayAnswer) return route.continue();
    refused += 1;
    return route.fulfill({ status: 503, contentType: "application/problem+json", json: unavailable });
  });
  await page.goto(server.url + pages.group(game));
  await expectToast(page, "Boxmates is busy right now.");
  await expect.poll(() => refused, { timeout: 60_000 }).toBeGreaterThan(1);
  mayAnswer = true;
  await expect(page.getByRole("list", { name: "Members" })).toBeVisible({ timeout: 60_000 });
});
