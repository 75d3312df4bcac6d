import { contract } from "@boxmates/contract/contract";
import { type BrowserContext, expect, type Page, type Request } from "@playwright/test";
import { test } from "./fixtures.ts";
import { letJoin } from "./games.ts";
import { newFriend, signInByApi, signUpByApi } from "./people.ts";
import { heading, windowOf } from "./room-evening.ts";

const isStream = (request: Request) => request.url().includes("/api/events");

/** The tabs of this browser that hold a stream at this moment. */
function holdersIn(context: BrowserContext): () => Page[] {
  const holders = new Set<Page>();
  context.on("request", (request) => {
    if (isStream(request)) holders.add(request.frame().page());
  });
  const end = (request: Request) => {
    if (isStream(request)) holders.delete(request.frame().page());
  };
  context.on("requestfinished", end);
  context.on("requestfailed", end);
  context.on("page", (page) => page.once("close", () => holders.delete(page)));
  return () => [...holders];
}

const say = (tab: Page, event: string) =>
  tab.evaluate((name) => document.dispatchEvent(new Event(name)), event);

/** Stops all that runs in the tab, as a system does with tabs that nobody looks at. Returns how to wake it. */
async function stop(context: BrowserContext, tab: Page): Promise<() => Promise<void>> {
  const session = await context.newCDPSession(tab);
  await session.send("Debugger.enable");
  const stopped = new Promise((resolve) => session.once("Debugger.paused", resolve));
  await session.send("Debugger.pause");
  // It stops at its next step.
  void tab.evaluate(() => {}).catch(() => {});
  await stopped;
  return () => session.detach();
}

test("twelve tabs of a browser share one stream, and each shows at once what a friend has changed", async ({
  browser,
  context,
  server,
}) => {
  const [ann, ben] = [newFriend("Ann"), newFriend("Ben")];
  const owner = await signUpByApi(server, ben);
  const { id: groupId } = await owner.call(contract.group.create, { body: { name: "Cheese Club" } });
  await letJoin(server, { owner, groupId }, [ann]);
  const holders = holdersIn(context);
  const address = `${server.url}/group/${groupId}`;

  const first = await context.newPage();
  await signInByApi(first, server, ann);
  const tabs = [first, ...(await Promise.all(Array.from({ length: 11 }, () => context.newPage())))];
  const rename = (name: string) => owner.call(contract.group.update, { params: { groupId }, body: { name } });
  const expectAll = (name: string) =>
    Promise.all(tabs.map((tab) => expect(heading(tab, name)).toBeVisible()));

  await test.step("all twelve open", async () => {
    for (const tab of tabs) await tab.goto(address);
    await expectAll("Cheese Club");
    await expect.poll(() => holders().length).toBe(1);
  });

  await test.step("each shows what a friend has changed", async () => {
    await rename("Gouda Club");
    await expectAll("Gouda Club");
  });

  await test.step("a friend's own browser has a stream of its own", async () => {
    const friends = await windowOf(browser, server, ben);
    const stream = friends.waitForRequest(/\/api\/events/);
    await friends.goto(address);
    await stream;
    await rename("Wine Club");
    await expect(heading(friends, "Wine Club")).toBeVisible();
    await expectAll("Wine Club");
  });

  await test.step("when the tab with the stream is closed, another goes on", async () => {
    const [holder] = holders();
    if (!holder) throw new Error("No tab holds the stream.");
    await holder.close();
    tabs.splice(tabs.indexOf(holder), 1);
    await rename("Brie Club");
    await expectAll("Brie Club");
    await expect.poll(() => holders().length).toBe(1);
  });

  const sleepsUntil = async (isAnnounced: boolean, name: string) => {
    const [sleeping] = holders();
    const awake = tabs.filter((tab) => tab !== sleeping);
    if (!sleeping || !awake[0]) throw new Error("No tab holds the stream.");
    if (isAnnounced) await say(sleeping, "freeze");
    const wake = await stop(context, sleeping);
    // Somebody looks at another tab.
    await say(awake[0], "visibilitychange");
    await rename(name);
    await Promise.all(awake.map((tab) => expect(heading(tab, name)).toBeVisible()));
    await wake();
    if (isAnnounced) await say(sleeping, "resume");
    await expect(heading(sleeping, name)).toBeVisible();
    await expect.poll(() => holders().length).toBe(1);
    expect(holders()).not.toContain(sleeping);
  };

  await test.step("when it is frozen, another goes on, and it has caught up as soon as it is woken", async () => {
    await sleepsUntil(true, "Feta Club");
  });

  await test.step("when it is stopped without a word, a tab that is looked at takes over", async () => {
    await sleepsUntil(false, "Ricotta Club");
    await rename("Quark Club");
    await expectAll("Quark Club");
  });

  await test.step("signing out in one tab ends the stream for all", async () => {
    await tabs[3]?.getByRole("button", { name: "Sign Out" }).first().click();
    await Promise.all(
      tabs.map((tab) => expect(tab.getByRole("link", { name: "Sign In" }).first()).toBeVisible()),
    );
    await expect.poll(holders).toEqual([]);
  });
});
