import { randomUUID } from "node:crypto";
import { theService } from "../base/the-service.ts";
import { insertInviteToken } from "../groups/invite/queries.ts";
import { newToken, tokenHash } from "../people/account/tokens.ts";
import type { Person, TestApp } from "./test-app.ts";

const hourMs = 3600_000;

/** Returns the id of a new invitation to a new address, valid for an hour. */
export async function inviteTo(app: TestApp, groupId: string, invitedBy: Person): Promise<string> {
  const { id } = await app.parts.db
    .insertInto("groupInvites")
    .values({
      groupId,
      invitedEmail: `${randomUUID()}@example.com`,
      createdAt: app.now,
      expiresAt: new Date(app.now.getTime() + hourMs),
      invitedBy: invitedBy.userId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the token of a link to a new invitation. */
export async function inviteLinkTo(app: TestApp, groupId: string, invitedBy: Person): Promise<string> {
  const token = newToken();
  const inviteId = await inviteTo(app, groupId, invitedBy);
  const link = { tokenHash: tokenHash(token), inviteId, createdAt: app.now };
  await insertInviteToken(app.parts.db, theService, link);
  return token;
}

/** Returns the token of the group's share link, which is renewed. */
export async function shareLinkTo(app: TestApp, groupId: string): Promise<string> {
  const token = newToken();
  const link = { token, createdAt: app.now, expiresAt: new Date(app.now.getTime() + 3600_000) };
  await app.parts.db
    .insertInto("shareLinks")
    .values({ groupId, ...link })
    .onConflict((conflict) => conflict.column("groupId").doUpdateSet(link))
    .execute();
  return token;
}
