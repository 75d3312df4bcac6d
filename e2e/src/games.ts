import { contract } from "@boxmates/contract/contract";
import type { ActivityBody } from "@boxmates/contract/workshop/activity";
import type { Api } from "@boxmates/scenes/api";
import { arrive, deliverNow } from "@boxmates/scenes/deliveries";
import { bringFriend, subscribe } from "@boxmates/scenes/groups";
import { linkQuestionnaire, stockBox, writeActivity } from "@boxmates/scenes/workshop";
import { ApiClient } from "./api-client.ts";
import { type Friend, signUpByApi } from "./people.ts";
import { admin, type ServerProcess } from "./server-process.ts";

export interface PlayedGame {
  groupId: string;
  deliveryId: string;
  boxId: string;
  questionnaireId: string;
  /** The owner's API client. */
  owner: ApiClient;
  /** The administrator's. */
  boss: ApiClient;
}

const items = ["Aged Gouda", "Fig Mustard", "Walnuts"];
const home = { street: "1 Oak St", city: "Portland", country: "US" as const, state: "OR", zipCode: "97201" };

/** A tasting box with a questionnaire of all four types has arrived at the owner; the friend's is on its way. */
export async function playedGame(server: ServerProcess, owner: Friend, member: Friend): Promise<PlayedGame> {
  const boss = await administrator(server);
  const { boxId, questionnaireId } = await tastingBox(boss);
  const { member: _, ...arrived } = await arrivedAt(server, boss, boxId, owner, member);
  return { ...arrived, boxId, questionnaireId, boss };
}

/** Friends call through their own clients. */
const api: Api<ApiClient> = { call: (endpoint, request, who) => who.call(endpoint, request) };

export async function administrator(server: ServerProcess): Promise<ApiClient> {
  const boss = new ApiClient(server.url);
  await boss.signIn(admin.email, admin.password);
  return boss;
}

/** A group of two friends, each with an API client and an address. */
interface Club {
  groupId: string;
  owner: ApiClient;
  member: ApiClient;
}

export async function cheeseClub(server: ServerProcess, first: Friend, second: Friend): Promise<Club> {
  const [owner, member] = [await signUpByApi(server, first), await signUpByApi(server, second)];
  const { id: groupId } = await owner.call(contract.group.create, { body: { name: "Cheese Club" } });
  await bringFriend(api, groupId, owner, { friend: member, email: second.email });
  for (const [client, { fullName }] of [[owner, first] as const, [member, second] as const]) {
    await client.call(contract.profile.saveAddress, { body: { recipient: fullName, ...home } });
  }
  return { groupId, owner, member };
}

interface Arrived extends Club {
  deliveryId: string;
}

/** A group of two has got the box: the owner's has arrived, the friend's is on its way. */
async function arrivedAt(
  server: ServerProcess,
  boss: ApiClient,
  boxId: string,
  owner: Friend,
  member: Friend,
): Promise<Arrived> {
  const club = await cheeseClub(server, owner, member);
  const { id: subscriptionId } = await subscribe(api, club.owner, club.groupId, boxId);
  const deliveryId = await deliverNow(api, boss, subscriptionId);
  await arrive(api, club.owner, club.groupId, deliveryId);
  return { ...club, deliveryId };
}

/** Lets more friends into the group; they have no parcels of their own. */
export async function letJoin(
  server: ServerProcess,
  { owner, groupId }: Pick<Arrived, "owner" | "groupId">,
  friends: readonly Friend[],
): Promise<void> {
  for (const friend of friends) {
    const client = await signUpByApi(server, friend);
    await bringFriend(api, groupId, owner, { friend: client, email: friend.email });
  }
}

/** A bowl to be glazed while a timer runs, and a game for fifty points. */
export const craftingActivity = {
  needed: [
    { id: "clay", text: "A kilo of clay" },
    { id: "apron", text: "An apron" },
  ],
  rounds: [
    {
      kind: "step" as const,
      id: "shape",
      title: "Shape the bowl",
      text: "Press the clay into the *mould*.",
      imageUrl: null,
      timerMinutes: 10,
    },
    {
      kind: "step" as const,
      id: "glaze",
      title: "Glaze it",
      text: "Thinly.",
      imageUrl: null,
      timerMinutes: null,
    },
    {
      kind: "score" as const,
      id: "rings",
      title: "Throw rings",
      text: "Five throws each.",
      counts: "points" as const,
      winnerPoints: 50,
    },
  ],
};

/** Everyone shows a photo, for twenty points. */
export const shelfActivity: ActivityBody = {
  needed: [],
  rounds: [
    {
      kind: "show",
      id: "shelf",
      title: "On the shelf",
      text: "From the side.",
      photoPoints: 20,
    },
  ],
};

/** A crafting box with an activity has arrived at the owner; the friend's is on its way. */
export async function craftingEvening(
  server: ServerProcess,
  owner: Friend,
  member: Friend,
  activity: ActivityBody = craftingActivity,
) {
  const boss = await administrator(server);
  const { id: boxId } = await stockBox(
    api,
    boss,
    { title: "Pottery Evening", boxType: "crafting_master", price: 30 },
    [],
  );
  await writeActivity(api, boss, boxId, activity);
  return { ...(await arrivedAt(server, boss, boxId, owner, member)), boxId, boss };
}

async function tastingBox(boss: ApiClient): Promise<Pick<PlayedGame, "boxId" | "questionnaireId">> {
  const about = { title: "Alpine Evening", boxType: "gourmet_tasting" as const, price: 30 };
  const { id: boxId, contents } = await stockBox(
    api,
    boss,
    about,
    items.map((itemName) => ({ itemName })),
  );
  const options = contents.map(({ id }) => id);
  const plain = { required: false, options: [], boxContentId: null };
  const guess = { ...plain, type: "box_content_guess" as const, required: true, options };
  const questions = [
    { ...guess, id: "1", text: "Which one is product 1?" },
    { ...guess, id: "2", text: "And which one is product 2?" },
    {
      ...plain,
      id: "3",
      text: "How was the gouda?",
      type: "rating" as const,
      required: true,
      boxContentId: options[0] ?? null,
    },
    { ...plain, id: "4", text: "Again?", type: "multiple_choice" as const, options: ["Yes", "No"] },
    { ...plain, id: "5", text: "What goes well with it?", type: "text" as const },
  ];
  const asked = { title: "What did you taste?", questions, boxIds: [boxId] };
  return { boxId, questionnaireId: await linkQuestionnaire(api, boss, asked) };
}
