import { contract } from "@boxmates/contract/contract";
import { maxMessages } from "@boxmates/contract/vendors/proposal";
import { beforeEach, describe, expect, test } from "vitest";
import { theService } from "../../base/the-service.ts";
import { tinyPng } from "../../testing/access-rows.ts";
import { cheeseOf, proposed } from "../../testing/proposals.ts";
import { manyRounds, race, repeatedly, tally } from "../../testing/races.ts";
import { type Person, type Reply, startTestApp } from "../../testing/test-app.ts";
import { stockedBox } from "../../testing/world.ts";
import { forgetUnusedPictures } from "./jobs.ts";

const { proposal, admin, box } = contract;

describe.skipIf(!process.env.TEST_DATABASE_URL)("at once, on Postgres", () => {
  const app = startTestApp();
  let admins: [Person, Person];
  let vera: Person;

  beforeEach(async () => {
    admins = [await app.signedInAs("One", "admin"), await app.signedInAs("Two", "admin")];
    vera = await app.signedInAs("Vera", "vendor");
  });

  const of = (proposalId: string) => ({ params: { proposalId } });
  const newBox = async () => (await stockedBox(app, admins[0], "Box", { items: 0 })).id;
  const accept = (proposalId: string, boxId: string, by = admins[0]) =>
    app.send(proposal.accept, { ...of(proposalId), body: { boxId, basedOn: 1 } }, by);
  const decline = (id: string, by = admins[1]) =>
    app.send(proposal.decline, { ...of(id), body: { reason: "No room" } }, by);
  const withdraw = (id: string) => app.send(proposal.withdraw, of(id), vera);
  const takeUp = (id: string, by = admins[0]) => app.send(proposal.takeUp, of(id), by);
  const change = (id: string) =>
    app.send(proposal.update, { ...of(id), body: { ...cheeseOf(app), price: 1, basedOn: 1 } }, vera);
  const itemsIn = async (boxId: string) => app.call(box.contents, { params: { boxId } }, admins[0]);
  const stateOf = async (id: string) => app.call(proposal.open, of(id), admins[0]);

  /** The only one that was done, by its place; the other was refused with this code. */
  function onlyOne(replies: readonly Reply<unknown>[], ...refused: string[]): number {
    const codes = replies.map((reply) => (reply.ok ? "ok" : reply.problem.code));
    expect(codes.filter((code) => code === "ok")).toHaveLength(1);
    for (const code of codes.filter((each) => each !== "ok")) expect(refused).toContain(code);
    return codes.indexOf("ok");
  }

  test("two administrators who accept one proposal, into the same box or two, add one item", async () => {
    await repeatedly(async (round) => {
      const id = await proposed(app, vera);
      const one = await newBox();
      const two = round % 2 ? one : await newBox();
      const replies = await race(
        (number) => accept(id, number % 2 ? one : two, admins[number % 2 ? 0 : 1]),
        6,
      );
      expect(tally(replies)).toEqual({ ok: 1, PROPOSAL_ENDED: 5 });
      const items = [...(await itemsIn(one)), ...(one === two ? [] : await itemsIn(two))];
      expect(items).toMatchObject([{ productNumber: 1, vendorId: vera.userId, version: 2 }]);
      await app.parts.db.deleteFrom("limits").execute();
    });
  });

  test("several proposals that are accepted into one box are numbered without gaps", async () => {
    await repeatedly(async () => {
      const boxId = await newBox();
      const ids = await Promise.all([1, 2, 3, 4].map(() => proposed(app, vera)));
      expect(tally(await Promise.all(ids.map((id) => accept(id, boxId))))).toEqual({ ok: 4 });
      const numbers = (await itemsIn(boxId)).map(({ productNumber }) => productNumber).toSorted();
      expect(numbers).toEqual([1, 2, 3, 4]);
      await app.parts.db.deleteFrom("limits").execute();
    });
  });

  test.each([
    ["accepted and declined", "PROPOSAL_ENDED"],
    ["accepted and withdrawn", "PROPOSAL_ENDED"],
    ["declined and withdrawn", "PROPOSAL_ENDED"],
  ] as const)("a proposal that is %s ends in one way", async (ways, refused) => {
    const boxId = await newBox();
    let accepted = 0;
    await repeatedly(async () => {
      const id = await proposed(app, vera);
      const acts: Record<string, () => Promise<Reply<unknown>>> = {
        accepted: () => accept(id, boxId),
        declined: () => decline(id),
        withdrawn: () => withdraw(id),
      };
      const names = ways.split(" and ");
      const done = onlyOne(await Promise.all(names.map((name) => acts[name]?.() ?? decline(id))), refused);
      const { state, item } = await stateOf(id);
      expect(state).toBe(names[done]);
      expect(item !== null).toBe(state === "accepted");
      accepted += state === "accepted" ? 1 : 0;
      expect(await itemsIn(boxId)).toHaveLength(accepted);
      await app.parts.db.deleteFrom("limits").execute();
    });
  });

  test("a proposal that is taken up and changed was changed before, or not at all", async () => {
    await repeatedly(async () => {
      const id = await proposed(app, vera);
      const [taken, changed] = await Promise.all([takeUp(id), change(id)]);
      expect(taken.ok).toBe(true);
      expect(["ok", "PROPOSAL_TAKEN_UP"]).toContain(changed.ok ? "ok" : changed.problem.code);
      expect(await stateOf(id)).toMatchObject({ state: "in_talks", price: changed.ok ? 1 : 4.5 });
      await app.parts.db.deleteFrom("limits").execute();
    });
  });

  test("a proposal that is taken up by two is news to its vendor once", async () => {
    await repeatedly(async () => {
      const id = await proposed(app, vera);
      expect(tally(await Promise.all(admins.map((by) => takeUp(id, by))))).toEqual({ ok: 2 });
      const { rows } = await app.database.pool.query(
        "select from pgboss.job where name = 'mail-proposal-news' and data ->> 'proposalId' = $1",
        [id],
      );
      expect(rows).toHaveLength(1);
      await app.parts.db.deleteFrom("limits").execute();
    });
  });

  test("nobody accepts what they have not read", async () => {
    await repeatedly(async () => {
      const [id, boxId] = [await proposed(app, vera), await newBox()];
      const done = onlyOne(
        await Promise.all([accept(id, boxId), change(id)]),
        "PROPOSAL_CHANGED",
        "PROPOSAL_ENDED",
      );
      const items = await itemsIn(boxId);
      expect(items.map(({ price }) => price)).toEqual(done === 0 ? [4.5] : []);
      await app.parts.db.deleteFrom("limits").execute();
    });
  });

  test("a vendor whose account is deleted while their proposal is accepted is named nowhere", async () => {
    await repeatedly(async (round) => {
      const gone = await app.signedInAs(`Gone ${round}`, "vendor");
      const [id, boxId] = [await proposed(app, gone), await newBox()];
      const [accepted, deleted] = await Promise.all([
        accept(id, boxId),
        app.send(admin.deleteUser, { params: { userId: gone.userId } }, admins[1]),
      ]);
      expect(deleted.ok).toBe(true);
      expect(["ok", "PROPOSAL_WITHOUT_VENDOR"]).toContain(accepted.ok ? "ok" : accepted.problem.code);
      expect(await itemsIn(boxId)).toMatchObject(accepted.ok ? [{ vendorId: null }] : []);
      expect(await stateOf(id)).toMatchObject({
        vendor: null,
        state: accepted.ok ? "accepted" : "proposed",
      });
    });
  });

  test("an item that is deleted while its box takes another proposal leaves no half", async () => {
    await repeatedly(async () => {
      const [first, second, boxId] = [await proposed(app, vera), await proposed(app, vera), await newBox()];
      await accept(first, boxId);
      const [item] = await itemsIn(boxId);
      const params = { boxId, contentId: item?.id ?? "" };
      const replies = await Promise.all([
        accept(second, boxId),
        app.send(box.deleteContent, { params, query: { basedOn: item?.version ?? 0 } }, admins[1]),
        accept(first, boxId),
      ]);
      expect(tally(replies)).toEqual({ ok: 2, PROPOSAL_ENDED: 1 });
      expect(await itemsIn(boxId)).toHaveLength(1);
      expect(await stateOf(first)).toMatchObject({ state: "accepted", item: null });
      await app.parts.db.deleteFrom("limits").execute();
    });
  });

  test("messages that are sent at once never overfill a thread", async () => {
    const id = await proposed(app, vera);
    await app.database.pool.query(
      `insert into proposal_messages (proposal_id, author_id, is_from_vendor, text, created_at)
       select $1, $2, true, 'Hello', $3 from generate_series(1, $4::integer)`,
      [id, vera.userId, app.now, maxMessages - 5],
    );
    const write = (number: number) => {
      const body = { text: `Message ${number}` };
      return number % 2
        ? app.send(proposal.write, { ...of(id), body }, vera)
        : app.send(proposal.answer, { ...of(id), body }, admins[0]);
    };
    expect(tally(await race(write))).toEqual({ ok: 5, THREAD_FULL: 15 });
    expect((await stateOf(id)).messages).toHaveLength(maxMessages);
  });

  test("a picture that a proposal takes up in the moment in which it would be forgotten stays, or is refused", async () => {
    const { db } = app.parts;
    await repeatedly(
      async () => {
        await db.deleteFrom("limits").execute();
        const { url } = await app.call(proposal.upload, { file: tinyPng }, vera);
        await db
          .updateTable("proposalPictures")
          .set({ uploadedAt: new Date(0) })
          .execute();
        const [reply] = await Promise.all([
          app.send(proposal.create, { body: { ...cheeseOf(app), imageUrl: url } }, vera),
          forgetUnusedPictures.run(app.parts, {}, theService),
        ]);
        const kept = await db.selectFrom("proposalPictures").select("url").where("url", "=", url).execute();
        if (reply.ok) {
          expect(kept).toEqual([{ url }]);
          expect((await stateOf(reply.body.id)).imageUrl).toBe(url);
        } else {
          expect(reply.problem.errors).toEqual({ imageUrl: "Please upload the picture here." });
          expect(kept).toEqual([]);
        }
      },
      manyRounds(60, 10),
    );
  });
});
