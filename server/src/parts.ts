import type { FastifyBaseLogger } from "fastify";
import type { Kysely } from "kysely";
import type { AccessTokens } from "./account/access-tokens.ts";
import type { Passwords } from "./account/passwords.ts";
import type { SignedInDirectory } from "./account/signed-in-directory.ts";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Reads } from "./db/replica-reads.ts";
import type { Tables } from "./db/tables.ts";
import type { EventHub } from "./events/hub.ts";
import type { UploadPlaces } from "./http/upload-places.ts";
import type { ImageStore } from "./image/image-store.ts";
import type { ImageProcessing } from "./image/processing.ts";
import type { Jobs } from "./jobs/sending.ts";
import type { Mailer } from "./mail/mail.ts";
import type { PushSender } from "./push/sending.ts";

/** The parts of a running Boxmates, passed to handlers and jobs so that nothing is global. */
export interface Parts {
  config: Config;
  clock: Clock;
  db: Kysely<Tables>;
  /** For reads that change nothing, perhaps on a replica. */
  readAnywhere: Reads["anywhere"];
  jobs: Jobs;
  events: EventHub;
  mailer: Mailer;
  pushSender: PushSender;
  passwords: Passwords;
  accessTokens: AccessTokens;
  imageStore: ImageStore;
  imageProcessing: ImageProcessing;
  signedIn: SignedInDirectory;
  uploadPlaces: UploadPlaces;
  log: FastifyBaseLogger;
}
