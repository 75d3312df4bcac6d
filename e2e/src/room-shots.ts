import type { Room } from "@boxmates/contract/play/room";
import type { Page } from "@playwright/test";
import { type Asked, answerInstead, asItIs } from "./instead.ts";
import { activity, entered, friendsShown, ownShown, withResult, withShow } from "./made-up-activity.ts";
import {
  asked,
  askedForText,
  goneRound,
  inActivity,
  lobby,
  lobbyAlone,
  lobbyOfCrafting,
  long,
  podium,
  podiumUnfinished,
  questionReveal,
  readerId,
  replay,
  tasted,
  tastedBefore,
  tastedLate,
  tasteReveal,
  tasteRevealLong,
  tasteRevealUntold,
  tasting,
} from "./made-up-room.ts";
import { png } from "./png.ts";
import { group, type Shot } from "./shot.ts";

const bowl = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><rect width="400" height="300" fill="#e8cda9"/><path d="M90 130h220a110 110 0 0 1-220 0z" fill="#b5653a"/></svg>`;
const deliveryId = "00000000-0000-4000-8000-0000000000aa";

/** Returns the id of the person who sent the request, from its token. */
function readerOf(asked: Asked): string {
  const [, claims = ""] = asked.headers.get("authorization")?.split(".") ?? [];
  const { sub } = JSON.parse(Buffer.from(claims, "base64url").toString()) as { sub: string };
  return sub;
}

/** The page of a room that is in this state, whatever is pressed. */
const roomAs = (room: Room) => async (page: Page, url: string) => {
  const address = await group(page, url);
  await answerInstead(page, "**/api/groups/*/deliveries/*/room**", async (asked) => {
    if (asked.url.endsWith("/presence")) return asked.fulfill({ status: 204 });
    const text = JSON.stringify(room).replaceAll(readerId, readerOf(asked));
    return asked.fulfill({ contentType: "application/json", body: text });
  });
  await answerInstead(page, "**/images/named/made-up", (asked) =>
    asked.fulfill({ contentType: "image/svg+xml", body: bowl }),
  );
  await answerInstead(page, "**/api/groups/*/photos/**", (asked) =>
    asked.fulfill({ contentType: "image/webp", body: png(80, 60, [181, 101, 59]) }),
  );
  return `${address}/delivery/${deliveryId}/room`;
};

/** Lets friends send reactions to the screen again and again. */
const sendReactions = (page: Page) => {
  const events = ["👏", "😂", "🎉", "😍"].map((reaction, place) => ({
    topic: "group:made-up",
    kind: "reaction",
    reaction: { deliveryId, fullName: ["Theo Park", "Noor Haddad", "Ines"][place % 3], reaction },
  }));
  const body = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join("");
  return answerInstead(page, "**/api/events*", (asked) =>
    asked.fulfill({ contentType: "text/event-stream", body }),
  );
};

const reactionsCome = async (page: Page) => {
  await page.getByText("Theo Park", { exact: true }).last().waitFor();
  await page.getByText("🎉").last().waitFor();
};

const pictured = async (page: Page) => {
  await page.getByRole("main").locator("img").first().scrollIntoViewIfNeeded();
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
};

const unfold = (page: Page) => page.getByRole("main").locator("summary").last().click();

const press = (name: string) => (page: Page) => page.getByRole("button", { name, exact: true }).click();

const shot = (name: string, room: Room, prepare?: Shot["prepare"]): Shot => ({
  name: `room-${name}`,
  as: "maya",
  path: roomAs(room),
  afterwards: asItIs,
  ...(prepare && { prepare }),
});

const [step, , game] = activity.rounds;
const gameWithResult = withResult(entered).rounds.find(({ kind }) => kind === "score");
const shelf = withShow({ own: ownShown, friends: friendsShown }).rounds.find(({ kind }) => kind === "show");
if (!step || !game || !gameWithResult || !shelf) throw new Error("The made-up activity lacks a round.");

export const roomShots: Shot[] = [
  shot("lobby-alone", lobbyAlone),
  shot("lobby", lobby),
  shot("lobby-crafting", lobbyOfCrafting),
  shot("lobby-long", long(lobby)),
  shot("taste", tasting),
  shot("taste-short-of-time", tasted, unfold),
  shot("taste-before", tastedBefore),
  shot("taste-long", long(tasting), unfold),
  shot("taste-late", tastedLate),
  shot("taste-reveal", tasteReveal),
  shot("taste-reveal-untold", tasteRevealUntold),
  shot("taste-reveal-long", long(tasteRevealLong)),
  shot("question", asked),
  shot("question-text", askedForText),
  shot("question-reveal", questionReveal),
  shot("step", inActivity(step), pictured),
  shot("score", inActivity(game)),
  shot("score-result", { ...inActivity(gameWithResult), phase: "reveal" }),
  shot("show", { ...inActivity(shelf), phase: "reveal" }, pictured),
  shot("gone", goneRound),
  { ...shot("reactions", tasteReveal, reactionsCome), arrange: sendReactions, wholePage: false },
  shot("podium", podium),
  shot("podium-unfinished", podiumUnfinished),
  shot("podium-long", long(podium), unfold),
  shot("replay", replay),
  shot("watch-alone", { ...podium, round: tasteReveal.round }, press("Watch Again")),
];
