import { contract } from "@boxmates/contract/contract";
import type { PlayQuestion } from "@boxmates/contract/play/questionnaire-session";
import type { Api } from "@boxmates/scenes/api";
import { arrive } from "@boxmates/scenes/deliveries";
import { answerAll, taste } from "@boxmates/scenes/games";
import { ApiClient } from "./api-client.ts";
import type { ServerProcess } from "./server-process.ts";

const api: Api<ApiClient> = { call: (endpoint, request, who) => who.call(endpoint, request) };

interface Person {
  email: string;
  password: string;
}

/** One of the sample's boxes that is on its way arrives at one friend, who plays; the others get a mail. */
export async function openGame(server: ServerProcess, friend: Person, groupName: RegExp): Promise<void> {
  const client = new ApiClient(server.url);
  await client.signIn(friend.email, friend.password);
  const { groups } = await client.call(contract.groupPage.mine, {});
  const groupId = groups.find(({ name }) => groupName.test(name))?.id ?? "";
  const page = await client.call(contract.groupPage.show, { params: { groupRef: groupId } });
  const delivery = page.deliveries.find(({ status }) => status === "shipped");
  if (!delivery) throw new Error(`No box is on its way to ${groupName}.`);
  const place = { groupId, deliveryId: delivery.id };
  await arrive(api, client, groupId, delivery.id);
  const { questionnaireId, questions } = await client.call(contract.questionnaireSession.play, {
    params: { ...place, boxId: delivery.box.id },
  });
  await taste(
    api,
    client,
    place,
    [5, 3, 4, 2, 4].map((stars) => ({ stars })),
  );
  await answerAll(api, client, { ...place, questionnaireId }, questions.map(answerTo));
}

function answerTo({ id, type, choices }: PlayQuestion): { questionId: string; answer: string } {
  const answers = { rating: "4", text: "We agreed that almonds are a drink." };
  const answer = type === "rating" || type === "text" ? answers[type] : (choices[0]?.value ?? "");
  return { questionId: id, answer };
}

/** Waits until the developer's mail box shows the mail, and returns its address there. */
export async function mailAddress(server: ServerProcess, to: string, subject: RegExp): Promise<string> {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    const list = await (await fetch(`${server.url}/dev/mail`)).text();
    const mails = [...list.matchAll(/<a href="(\/dev\/mail\/[^"]+)">(.*?)<\/a>/gs)];
    const [, path] = mails.find(([, , text = ""]) => text.includes(to) && subject.test(text)) ?? [];
    if (path) return server.url + path;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`No mail to ${to} about ${subject} came.`);
}
