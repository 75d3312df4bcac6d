import { describe, expect, test } from "vitest";
import { race, repeatedly } from "../testing/races.ts";
import { startTestApp } from "../testing/test-app.ts";
import { theService } from "../the-service.ts";
import { requireSharedKeys, unknownSigningKeys } from "./signing-keys.ts";

describe.skipIf(!process.env.TEST_DATABASE_URL)("the first start, on Postgres", () => {
  const app = startTestApp();
  const servers = 5;

  test("of servers with different keys that start at once, one starts", async () => {
    await repeatedly(async () => {
      await app.parts.db.deleteFrom("tokenSigner").execute();
      const started = await race(async () => {
        const keys = await unknownSigningKeys();
        return requireSharedKeys(app.parts.db, theService, keys).then(
          () => true,
          () => false,
        );
      }, servers);
      expect(started.filter(Boolean)).toHaveLength(1);
    });
  });
});
