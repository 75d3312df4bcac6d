import { addDays, dateOf } from "@boxmates/contract/base/calendar";
import { contract } from "@boxmates/contract/contract";
import { type BoxType, boxTypes } from "@boxmates/contract/workshop/box";
import { planPrice } from "@boxmates/contract/workshop/plan";
import { linkQuestionnaire, stockBox, writeActivity } from "@boxmates/scenes/workshop";
import { activityOf, questionsOf } from "./demo-box.ts";
import { daysBefore, minutesAfter } from "./moments.ts";
import { type DemoProposal, proposals } from "./proposals.ts";
import { boxes } from "./sample.ts";
import type { Scene, Telling } from "./telling.ts";
import { demoTexts } from "./texts.ts";

/** A vendor has an account before the boxes have their products, and groups come when all is ready. */
const boxesDaysAgo = 308;
const gamesDaysAgo = 290;

/** The administrator makes the boxes; the vendor proposes two products. */
export function workshopStory(telling: Telling): Scene[] {
  const { now } = telling;
  const making = boxTypes.map((boxType, place) => ({
    at: daysBefore(now, boxesDaysAgo - place),
    play: () => makeBox(telling, boxType),
  }));
  const games = boxTypes.map((boxType, place) => ({
    at: daysBefore(now, gamesDaysAgo - place),
    play: () => makeGames(telling, boxType),
  }));
  const texts = { at: daysBefore(now, 284), play: () => writeTexts(telling) };
  return [...making, ...games, texts, ...proposals.flatMap((each) => proposalStory(telling, each))];
}

/** The last product of the gourmet box comes with a proposal. */
async function makeBox({ stage, boxes: made, userIds }: Telling, boxType: BoxType): Promise<void> {
  const { title, description, products } = boxes[boxType];
  const own = boxType === "gourmet_tasting" ? products.slice(0, -1) : products;
  const items = own.map(({ name, description: itemDescription, quantity = 1, price: itemPrice, vendor }) => ({
    ...{ itemName: name, itemDescription, quantity, price: itemPrice },
    vendorId: (vendor && userIds.get(vendor)) ?? null,
  }));
  made.set(boxType, await stockBox(stage, "ada", { title, description, price: planPrice, boxType }, items));
}

/** Writes the questionnaire of a box, and its activity if it has one. */
async function makeGames({ stage, boxes: made, productIds }: Telling, boxType: BoxType): Promise<void> {
  const box = boxes[boxType];
  const stocked = made.get(boxType);
  if (!stocked) throw new Error(`There is no box of the kind ${boxType}.`);
  const params = { boxId: stocked.id };
  const contents = await stage.call(contract.box.contents, { params }, "ada");
  const inOrder = contents.toSorted((one, other) => (one.productNumber ?? 0) - (other.productNumber ?? 0));
  const ids = inOrder.map(({ id }) => id);
  productIds.set(boxType, ids);
  const { title, description } = box.questionnaire;
  const questions = questionsOf(box, ids);
  await linkQuestionnaire(stage, "ada", { title, description, questions, boxIds: [stocked.id] });
  const activity = activityOf(box);
  if (activity) await writeActivity(stage, "ada", stocked.id, activity);
}

async function writeTexts({ stage, boxes: made }: Telling): Promise<void> {
  for (const text of demoTexts) {
    const { id: textId } = await stage.call(contract.text.create, { body: text }, "ada");
    for (const { id: boxId } of made.values())
      await stage.call(contract.text.link, { params: { textId }, body: { boxId } }, "ada");
  }
}

function proposalStory(telling: Telling, proposal: DemoProposal): Scene[] {
  const { stage, boxes: made, now } = telling;
  const { name, description, price, quantity, messages, acceptedDaysAgo } = proposal;
  const at = (daysAgo: number, act: (proposalId: string) => Promise<unknown>): Scene => ({
    at: minutesAfter(daysBefore(now, daysAgo), 30),
    play: async () => {
      await act(proposalId);
    },
  });
  let proposalId = "";
  const propose = async () => {
    const availableDate = addDays(dateOf(stage.now), 45);
    const body = { name, description, price, quantity, availableDate, boxType: "gourmet_tasting" as const };
    proposalId = (await stage.call(contract.proposal.create, { body }, "casper")).id;
  };
  const talks = messages.map(({ by, daysAgo, text }) =>
    at(daysAgo, (id) => {
      const endpoint = by === "casper" ? contract.proposal.write : contract.proposal.answer;
      return stage.call(endpoint, { params: { proposalId: id }, body: { text } }, by);
    }),
  );
  const accept = async (id: string) => {
    const body = { boxId: made.get("gourmet_tasting")?.id ?? "", basedOn: 1 };
    await stage.call(contract.proposal.accept, { params: { proposalId: id }, body }, "ada");
  };
  return [
    at(proposal.daysAgo, propose),
    at(proposal.takenUpDaysAgo, (id) =>
      stage.call(contract.proposal.takeUp, { params: { proposalId: id } }, "ada"),
    ),
    ...talks,
    ...(acceptedDaysAgo === undefined ? [] : [at(acceptedDaysAgo, accept)]),
  ];
}
