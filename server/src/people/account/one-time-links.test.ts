import { expect, test } from "vitest";
import type { TokenPurpose } from "../../base/db/tables/people.ts";
import { pass } from "../../testing/accounts.ts";
import { raceToRefresh, raceToUse, refreshTokenOf, refreshWith, sideBySide } from "../../testing/races.ts";
import { startTestApp } from "../../testing/test-app.ts";

const app = startTestApp({ TRUSTED_PROXIES: "127.0.0.1" });

const racers = 10;
const links: TokenPurpose[] = [
  ...Array<TokenPurpose>(8).fill("confirm"),
  ...Array<TokenPurpose>(8).fill("change_email"),
  ...Array<TokenPurpose>(2).fill("reset"),
  ...Array<TokenPurpose>(2).fill("recover"),
];

test("if ten use a mailed link at once, one gets through and the others are refused because it was used", async () => {
  const outcomes = await sideBySide(
    links.length,
    (number) => raceToUse(app, links[number] ?? "confirm", number, racers),
    4,
  );
  expect(outcomes).toEqual(Array(20).fill({ ok: 1, LINK_INVALID: racers - 1 }));
});

test("if ten refresh with one token at once, all get the same working answer from one exchange", async () => {
  const { userId } = await app.signedInAs("Ann");
  const outcomes = await sideBySide(20, async () =>
    raceToRefresh(app, await refreshTokenOf(app, userId), racers),
  );
  expect(outcomes).toEqual(Array(20).fill({ replies: { ok: racers }, successors: 1, access: ["ok"] }));
  // The 20 tokens, their successors, and the one from Ann's first session.
  const { rows } = await app.database.pool.query("select 1 from refresh_tokens");
  expect(rows).toHaveLength(41);
});

test("a refresh token from before the last exchange ends the session, even during the exchange of the last one", async () => {
  const { userId } = await app.signedInAs("Ann");
  const next = async (token: string) => {
    pass(app, { seconds: 1 });
    const reply = await refreshWith(app, token);
    return (reply.ok && reply.body.refresh_token) || "";
  };
  for (let round = 0; round < 20; round++) {
    const first = await refreshTokenOf(app, userId);
    const third = await next(await next(first));
    const [old, last] = await Promise.all([refreshWith(app, first), refreshWith(app, third)]);
    expect(old).toMatchObject({ problem: { code: "SESSION_ENDED" } });
    const latest = (last.ok && last.body.refresh_token) || third;
    expect(await refreshWith(app, latest)).toMatchObject({ problem: { code: "SESSION_ENDED" } });
  }
});
