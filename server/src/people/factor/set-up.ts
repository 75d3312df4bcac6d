import type { Db } from "../../base/db/open.ts";
import type { Jobs } from "../../base/jobs/sending.ts";
import { endAccess } from "../account/access-end-queries.ts";
import type { Passwords } from "../account/passwords.ts";
import type { SecretHash } from "../account/proofs.ts";
import { hasSecondFactor } from "../account/second-step-queries.ts";
import { newRecoveryCodes } from "./codes.ts";
import { type Doing, tellNews } from "./news.ts";
import type { FactorOwner, FactorSetUp } from "./proofs.ts";
import { replaceRecoveryCodes } from "./queries.ts";
import type { FactorNews } from "./rules.ts";

type RecoveryCodes = Awaited<ReturnType<typeof newRecoveryCodes>>;

/** Makes recovery codes for an account that has no second factor yet. Call it before the transaction: it takes a while. */
export async function prepareRecoveryCodes(
  db: Db,
  passwords: Passwords,
  userId: string,
): Promise<RecoveryCodes | undefined> {
  return (await hasSecondFactor(db, userId)) ? undefined : newRecoveryCodes(passwords);
}

interface Addition {
  prepared: RecoveryCodes | undefined;
  news: FactorNews;
  name?: string;
  doing: Doing;
  /** The one that the factor is added in. */
  browser: SecretHash | undefined;
  /** Writes the factor. */
  add(): Promise<void>;
}

/**
 * Adds a second factor. With the first one come recovery codes, which it returns, and all other access ends: it has
 * needed no more than a password.
 */
export async function addFactor(
  db: Db,
  { jobs, passwords }: { jobs: Jobs; passwords: Passwords },
  setUp: FactorSetUp,
  { prepared, news, name, doing, browser, add }: Addition,
): Promise<string[] | null> {
  const { userId, sessionId } = setUp;
  const isFirst = !(await hasSecondFactor(db, userId));
  await add();
  await tellNews(db, jobs, setUp, { news, name, doing });
  if (!isFirst) return null;
  // The one that there was when the codes were prepared has been removed since.
  const { codes, hashes } = prepared ?? (await newRecoveryCodes(passwords));
  await replaceRecoveryCodes(db, setUp, hashes);
  await endAccess(db, setUp, { sessionId, browser });
  return codes;
}

/** After a removal: recovery codes go with the last second factor. */
export async function tellRemoval(
  db: Db,
  jobs: Jobs,
  owner: FactorOwner,
  { news, name, doing }: { news: FactorNews; name?: string; doing: Doing },
): Promise<void> {
  const isOff = !(await hasSecondFactor(db, owner.userId));
  if (isOff) await replaceRecoveryCodes(db, owner, []);
  await tellNews(db, jobs, owner, { news, name, isOff, doing });
}
