import { contract } from "@boxmates/contract/contract";
import type { GroupRole } from "@boxmates/contract/groups/membership";
import type { BoxType } from "@boxmates/contract/workshop/box";
import type { Question } from "@boxmates/contract/workshop/questionnaire";
import { arrive, type DeliveryOf } from "@boxmates/scenes/deliveries";
import { answerAll, taste as tasteAll } from "@boxmates/scenes/games";
import { subscribe } from "@boxmates/scenes/groups";
import { linkQuestionnaire, type StockedBox, stockBox } from "@boxmates/scenes/workshop";
import { theService } from "../base/the-service.ts";
import { runDueDeliveries } from "../deliveries/delivery/jobs.ts";
import { insertInviteToken } from "../groups/invite/queries.ts";
import { insertMembership } from "../groups/membership/queries.ts";
import { newToken, tokenHash } from "../people/account/tokens.ts";
import { admissionOf, seatIn } from "./granted.ts";
import type { Person, TestApp } from "./test-app.ts";

/** A questionnaire linked to a box: 'guess-2' asks for its product 2, 'stars' for a rating, and so on. */
export interface LinkedQuestionnaire {
  id: string;
  questions: Question[];
}

/** A group with everything that can belong to one. */
export interface GroupSet {
  groupId: string;
  owner: Person;
  groupAdmin: Person;
  member: Person;
  box: StockedBox;
  questionnaire: LinkedQuestionnaire;
  subscriptionId: string;
  deliveryId: string;
  inviteId: string;
  inviteToken: string;
}

export async function stockedBox(
  app: TestApp,
  siteAdmin: Person,
  title: string,
  {
    boxType = "gourmet_tasting",
    items = 3,
    price = 29.99,
  }: { boxType?: BoxType; items?: number; price?: number } = {},
): Promise<StockedBox> {
  const names = Array.from({ length: items }, (_, index) => ({ itemName: `${title} item ${index + 1}` }));
  return stockBox(app, siteAdmin, { title, boxType, price }, names);
}

/** Makes two guesses (products 1 and 2), a required rating, an optional choice and an optional text. */
export function questionsAbout(box: StockedBox): Question[] {
  const options = box.contents.map((content) => content.id);
  const plain = { required: false, options: [], boxContentId: null };
  return [
    { ...plain, id: "guess-1", text: "Which one is product 1?", type: "box_content_guess", options },
    { ...plain, id: "guess-2", text: "Which one is item #2?", type: "box_content_guess", options },
    {
      ...plain,
      id: "stars",
      text: "How was it?",
      type: "rating",
      required: true,
      boxContentId: options[0] ?? null,
    },
    { ...plain, id: "choice", text: "Again?", type: "multiple_choice", options: ["Yes", "No"] },
    { ...plain, id: "words", text: "Anything else?", type: "text" },
  ];
}

export async function linkedQuestionnaire(
  app: TestApp,
  siteAdmin: Person,
  box: StockedBox,
  questions: Question[] = questionsAbout(box),
): Promise<LinkedQuestionnaire> {
  const about = { title: `About ${box.title}`, questions, boxIds: [box.id] };
  const id = await linkQuestionnaire(app, siteAdmin, about);
  return { id, questions };
}

/** Takes the questionnaires from all boxes, and from all deliveries that are bound to one. */
export async function withoutQuestionnaires(app: TestApp): Promise<void> {
  const { db } = app.parts;
  await db.updateTable("questionnaires").set({ isActive: false }).execute();
  const unbound = { questionnaireId: null, questionnaireVersionId: null };
  await db.updateTable("groupDeliveries").set(unbound).execute();
}

export async function join(app: TestApp, groupId: string, person: Person, role: GroupRole): Promise<void> {
  const admission = admissionOf(person.userId, groupId);
  await insertMembership(app.parts.db, seatIn(groupId), admission, { role, joinedAt: app.now });
}

export async function groupOf(app: TestApp, owner: Person, name = "Cheese club"): Promise<string> {
  return (await app.call(contract.group.create, { body: { name } }, owner)).id;
}

/** Makes the subscription due today, runs the job and returns the new delivery. */
export async function deliverToday(app: TestApp, subscriptionId: string): Promise<string> {
  const { db } = app.parts;
  const today = app.now.toISOString().slice(0, 10);
  await db
    .updateTable("groupSubscriptions")
    .set({ nextDeliveryDate: today })
    .where("id", "=", subscriptionId)
    .execute();
  await runDueDeliveries(app.parts, theService);
  const delivery = await db
    .selectFrom("groupDeliveries")
    .select("id")
    .where("subscriptionId", "=", subscriptionId)
    .where("deliveryDate", "=", today)
    .executeTakeFirstOrThrow();
  return delivery.id;
}

/** Gives the person a shipping address in this street. */
export async function livesAt(app: TestApp, person: Person, street: string): Promise<void> {
  const place = { street, city: "Portland", state: "OR", zipCode: "97201", country: "US" as const };
  await app.call(contract.profile.saveAddress, { body: { recipient: person.fullName, ...place } }, person);
}

/** Returns the parcel of each recipient in a delivery, the group's under 'group', with its status. */
export async function parcelsIn(app: TestApp, deliveryId: string): Promise<Record<string, string>> {
  const { rows } = await app.database.pool.query<{ recipient: string; status: string }>(
    `select case when user_id is null and address is null then 'group'
        else coalesce(address ->> 'recipient', 'former member') end as recipient, status
     from parcels where delivery_id = $1`,
    [deliveryId],
  );
  return Object.fromEntries(rows.map(({ recipient, status }) => [recipient, status]));
}

/** Makes an invitation by `inviter`, without sending a mail, and returns it with its link's token. */
export async function invited(app: TestApp, inviter: Person, groupId: string, email: string) {
  const request = { params: { groupId }, body: { email } };
  const { invite } = await app.call(contract.invite.create, request, inviter);
  const token = newToken();
  await insertInviteToken(app.parts.db, theService, {
    tokenHash: tokenHash(token),
    inviteId: invite.id,
    createdAt: app.now,
  });
  return { inviteId: invite.id, inviteToken: token };
}

/** Makes a group of three with a delivered box; `name` tells it from another set, `invitedEmail` gets an invitation. */
export async function groupSet(
  app: TestApp,
  siteAdmin: Person,
  { name, invitedEmail }: { name: string; invitedEmail: string },
): Promise<GroupSet> {
  const [owner, groupAdmin, member] = await Promise.all(
    ["Owner", "Group admin", "Member"].map((role) => app.signedInAs(`${role} of ${name}`)),
  );
  if (!owner || !groupAdmin || !member) throw new Error("Someone is missing.");
  const groupId = await groupOf(app, owner, name);
  await join(app, groupId, groupAdmin, "admin");
  await join(app, groupId, member, "member");
  // If boxes are paid, this one is free, so that it comes at once.
  const price = app.config.stripe ? 0 : 29.99;
  const box = await stockedBox(app, siteAdmin, `Box of ${name}`, { price });
  const questionnaire = await linkedQuestionnaire(app, siteAdmin, box);
  const subscription = await subscribe(app, owner, groupId, box.id);
  const deliveryId = await deliverToday(app, subscription.id);
  await arrive(app, owner, groupId, deliveryId);
  const invite = await invited(app, owner, groupId, invitedEmail);
  return {
    groupId,
    owner,
    groupAdmin,
    member,
    box,
    questionnaire,
    subscriptionId: subscription.id,
    deliveryId,
    ...invite,
  };
}

/** Makes the group that tests of the games start with: three members whose box has arrived. */
export async function arrivedGame(app: TestApp): Promise<GroupSet & { siteAdmin: Person }> {
  const siteAdmin = await app.signedInAs("Site admin", "admin");
  const set = await groupSet(app, siteAdmin, { name: "Cheese club", invitedEmail: "late@example.com" });
  return { ...set, siteAdmin };
}

/** Makes answers for the questionnaire of `questionsAbout`, with a guess for each given product. */
export function answersWith(
  guesses: { 1?: string; 2?: string },
  more: Record<string, string> = { stars: "4" },
) {
  const given = { "guess-1": guesses[1], "guess-2": guesses[2], ...more };
  return Object.entries(given).flatMap(([questionId, answer]) =>
    answer === undefined ? [] : [{ questionId, answer }],
  );
}

/** Returns the ids of the box's products by number. */
export function productIds(box: StockedBox): [string, string, string] {
  const [first, second, third] = box.contents.map((content) => content.id);
  if (!first || !second || !third) throw new Error("The box has fewer than three products.");
  return [first, second, third];
}

/** Rates the products in order with these stars; `undefined` leaves one out. */
export function taste(
  app: TestApp,
  person: Person,
  delivery: DeliveryOf,
  stars: (number | undefined)[],
  guesses: (string | undefined)[] = [],
): Promise<void> {
  const opinions = stars.map((each, index) =>
    each === undefined ? undefined : { stars: each, guess: guesses[index] },
  );
  return tasteAll(app, person, delivery, opinions);
}

/** Sends the answers to the questionnaire of `questionsAbout`. */
export async function play(
  app: TestApp,
  person: Person,
  { groupId, deliveryId, questionnaire }: Pick<GroupSet, "groupId" | "deliveryId" | "questionnaire">,
  ...given: Parameters<typeof answersWith>
): Promise<void> {
  const game = { groupId, deliveryId, questionnaireId: questionnaire.id };
  await answerAll(app, person, game, answersWith(...given));
}

/** Inserts arrived deliveries of the box in one statement, each to its own group with this one member. */
export async function soloDeliveries(
  app: TestApp,
  person: Person,
  boxId: string,
  count: number,
  arrivedAt = app.now,
) {
  const { rows } = await app.database.pool.query<{ groupId: string; deliveryId: string }>(
    `with made as (
       insert into groups (name, created_by, created_at, updated_at)
       select 'Group ' || number, $1, $2, $2 from generate_series(1, $3::integer) number
       returning id
     ), joined as (
       insert into group_memberships (group_id, user_id, role, joined_at)
       select id, $1, 'owner', $2 from made
     ), subscribed as (
       insert into group_subscriptions
         (group_id, subscription_box_id, subscribed_at, revised_at, next_delivery_date, delivery_day)
       select id, $4, $2, $2, '2027-01-01', 1 from made returning id, group_id
     )
     insert into group_deliveries
       (group_id, subscription_id, subscription_box_id, delivery_date, delivered_at, delivery_status, created_at,
        revised_at)
     select group_id, id, $4, '2026-11-01', $2, 'delivered', $2, $2 from subscribed
     returning group_id as "groupId", id as "deliveryId"`,
    [person.userId, arrivedAt, count, boxId],
  );
  return rows;
}
