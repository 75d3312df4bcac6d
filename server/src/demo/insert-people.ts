import { sql } from "kysely";
import type { Db } from "../base/db/open.ts";
import { daysBefore } from "./moments.ts";
import { type PersonKey, personId, personKeys, personOf } from "./people.ts";
import { idOf } from "./seeded.ts";

export async function insertPeople(db: Db, now: Date, passwordHash: string): Promise<void> {
  for (const key of personKeys) await insertPerson(db, key, now, passwordHash);
  await db
    .insertInto("roleChangeAudit")
    .values({
      id: idOf("role change", "casper"),
      changedUserId: personId("casper"),
      changedBy: personId("ada"),
      oldRole: "user",
      newRole: "vendor",
      reason: "Runs Copper Kettle Foods and supplies the relish for the tasting box.",
      createdAt: daysBefore(now, 310),
    })
    .execute();
}

async function insertPerson(db: Db, key: PersonKey, now: Date, passwordHash: string): Promise<void> {
  const { email, fullName, role, joinedDaysAgo, address } = personOf(key);
  const [userId, createdAt] = [personId(key), daysBefore(now, joinedDaysAgo)];
  await db
    .insertInto("users")
    .values({ id: userId, email, fullName, passwordHash, confirmedAt: createdAt, createdAt })
    .execute();
  await db
    .insertInto("profiles")
    .values({ id: idOf("profile", key), userId, email, fullName, role, createdAt, updatedAt: createdAt })
    .execute();
  if (!address) return;
  const { street, city, state, zipCode, country } = address;
  await sql`
    insert into shipping_addresses (user_id, recipient, street, city, state, zip_code, country, updated_at)
    values (${userId}, ${fullName}, ${street}, ${city}, ${state}, ${zipCode}, ${country}, ${createdAt})`.execute(
    db,
  );
}
