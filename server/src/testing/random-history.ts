import type { Endpoint, RequestOf, ResponseOf } from "@boxmates/contract/base/endpoint";
import { contract } from "@boxmates/contract/contract";
import type { GroupPage } from "@boxmates/contract/pages/group-page";
import type { PlayQuestion } from "@boxmates/contract/play/questionnaire-session";
import { arrive } from "@boxmates/scenes/deliveries";
import { subscribe } from "@boxmates/scenes/groups";
import type { StockedBox } from "@boxmates/scenes/workshop";
import { expect } from "vitest";
import { theService } from "../base/the-service.ts";
import { runDueDeliveries } from "../deliveries/delivery/jobs.ts";
import { pass } from "./accounts.ts";
import type { Person, Reply, TestApp } from "./test-app.ts";
import { groupOf, join, linkedQuestionnaire, livesAt, stockedBox } from "./world.ts";

/** A game that somebody has opened and not sent. */
interface BegunGame {
  playerId: string;
  params: { groupId: string; deliveryId: string; questionnaireId: string };
  questions: readonly PlayQuestion[];
}

/** One group, its box, and the friends who come and go. */
export class History {
  readonly app: TestApp;
  readonly begun = new Map<string, BegunGame>();
  readonly questionnaireIds: string[] = [];
  readonly #results = new Map<string, unknown>();
  /** Those who still have an account. */
  people: Person[] = [];
  siteAdmin!: Person;
  groupId = "";
  box!: StockedBox;

  private constructor(app: TestApp) {
    this.app = app;
  }

  /** Three friends, two of them with an address, and a first box that has just arrived at one of them. */
  static async begin(app: TestApp): Promise<History> {
    await app.clear();
    const history = new History(app);
    history.siteAdmin = await app.signedInAs("Site admin", "admin");
    for (const name of ["Ann", "Ben", "Cleo"]) history.people.push(await app.signedInAs(name));
    const [ann, ben, cleo] = history.people;
    if (!ann || !ben || !cleo) throw new Error("Somebody is missing.");
    history.groupId = await groupOf(app, ann);
    for (const friend of [ben, cleo]) {
      await join(app, history.groupId, friend, "member");
      await livesAt(app, friend, "1 Oak St");
    }
    history.box = await stockedBox(app, history.siteAdmin, "Tapas", { items: 2 });
    await history.newQuestionnaire();
    const { id: subscriptionId } = await subscribe(app, ann, history.groupId, history.box.id);
    const order = { params: { subscriptionId } };
    const { deliveryId } = await app.call(contract.delivery.deliverNow, order, history.siteAdmin);
    await arrive(app, ben, history.groupId, deliveryId);
    return history;
  }

  /** The same answers get the same result, whenever they are sent and whatever has become of the box since. */
  expectSame(deliveryId: string, answers: readonly object[], result: object): void {
    const key = `${deliveryId} ${JSON.stringify(answers)}`;
    expect(result, "the same answers get the same result").toEqual(this.#results.get(key) ?? result);
    this.#results.set(key, result);
  }

  /** Refusals are part of life, faults are not. */
  async send<E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
    by: Person,
  ): Promise<Reply<ResponseOf<E>>> {
    const reply = await this.app.send(endpoint, request, by);
    expect(reply.status, JSON.stringify(reply)).toBeLessThan(500);
    return reply;
  }

  /** The group's page, for those who are in the group. */
  async page(reader: Person): Promise<GroupPage | undefined> {
    const reply = await this.send(contract.groupPage.show, { params: { groupRef: this.groupId } }, reader);
    return reply.ok ? reply.body : undefined;
  }

  async owner(): Promise<Person | undefined> {
    for (const person of this.people) if ((await this.page(person))?.myRole === "owner") return person;
    return undefined;
  }

  async newQuestionnaire(): Promise<void> {
    this.questionnaireIds.push((await linkedQuestionnaire(this.app, this.siteAdmin, this.box)).id);
  }

  /** Everybody signs in again, as no session outlives such a time, and the daily job runs. */
  async pass(time: { days?: number; minutes?: number }): Promise<void> {
    pass(this.app, time);
    this.siteAdmin = await this.app.signedInAgain(this.siteAdmin);
    this.people = await Promise.all(this.people.map((person) => this.app.signedInAgain(person)));
    await runDueDeliveries(this.app.parts, theService);
  }
}
