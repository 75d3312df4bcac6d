import { contract } from "@boxmates/contract/contract";
import { accessTo, type Scene, type Who } from "../access-scenes.ts";
import type { Person, TestApp } from "../test-app.ts";
import type { HostileRequest } from "./hostile-requests.ts";
import { makeWalkers, type Walker } from "./walkers.ts";

/** People, and objects of theirs and of others, that requests are about. */
export interface AttackedScene {
  people: Record<Who | Walker, Person | undefined>;
  /** Ids and secrets by the names of the fields that take them, several of each. */
  known: Record<string, string[]>;
}

/** Empties the database and makes the scene anew. */
export async function attackedScene(app: TestApp): Promise<AttackedScene> {
  await app.clear();
  const { people, scene } = await accessTo(app);
  const [own, foreign] = await Promise.all([
    objectsOf(scene("own", "owner")),
    objectsOf(scene("foreign", "owner")),
  ]);
  const { siteAdmin, owner } = people;
  if (!owner || !siteAdmin) throw new Error("The scene has nobody.");
  const versions = await app.call(
    contract.versions.list,
    { params: { kind: "box", objectId: own.boxId } },
    siteAdmin,
  );
  const walking = await makeWalkers(app, scene("own", "owner"), owner, siteAdmin);
  const users = Object.values(people).flatMap((person) => (person ? [person] : []));
  return {
    people: { ...people, ...walking.people },
    known: {
      ...Object.fromEntries(
        Object.entries(own).map(([name, value]) => [name, [value, foreign[name as keyof typeof own]]]),
      ),
      versionId: versions.map(({ id }) => id),
      userId: users.map(({ userId }) => userId),
      email: [...users.map(({ email }) => email), walking.email],
      secondStep: [walking.secondStep],
    },
  };
}

async function objectsOf(scene: Scene) {
  const { boxId, contentId } = await scene.newContent();
  const { questionnaireId } = await scene.newQuestionnaire();
  const { textId } = await scene.newText();
  const { subscriptionId } = await scene.newChange();
  const secrets = await scene.secrets();
  return {
    groupId: scene.groupId,
    groupRef: scene.groupId,
    deliveryId: scene.deliveryId,
    boxId,
    playedBoxId: scene.boxId,
    contentId,
    questionnaireId,
    playedQuestionnaireId: scene.questionnaireId,
    textId,
    subscriptionId,
    parcelIds: await scene.newParcel(),
    inviteId: await scene.newInvite(),
    sessionId: await scene.newSession(),
    token: await scene.newShareLink(),
    inviteToken: scene.inviteToken,
    mailChoice: await scene.newMailChoice(),
    refresh_token: secrets.refreshToken,
    access_token: secrets.recoverToken,
    confirmToken: secrets.confirmToken,
    resetToken: secrets.resetToken,
    password: secrets.password,
  };
}

/** Fields that take what other fields are named after. */
const alike: Record<string, string[]> = {
  parcelId: ["parcelIds"],
  boxId: ["boxId", "playedBoxId"],
  questionnaireId: ["questionnaireId", "playedQuestionnaireId"],
  token: ["token", "inviteToken", "mailChoice", "confirmToken", "resetToken", "inviteId"],
  currentPassword: ["password"],
  vendorId: ["userId"],
  objectId: ["boxId", "questionnaireId", "textId"],
};

/** Puts ids and secrets of the scene in place of their names; `turn` chooses among several. */
export function inScene(request: HostileRequest, { known }: AttackedScene, turn: number): HostileRequest {
  const all = Object.values(known).flat();
  const fill = (text: string) =>
    text.replace(/«(\w+)»/g, (_, name: string) => {
      const fitting = (alike[name] ?? [name]).flatMap((each) => known[each] ?? []);
      const choices = fitting.length > 0 ? fitting : all;
      return choices[turn % choices.length] ?? "";
    });
  const { payload } = request;
  return { ...request, url: fill(request.url), ...(payload !== undefined && { payload: fill(payload) }) };
}
