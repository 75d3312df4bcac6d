import type { FastifyBaseLogger } from "fastify";
import type { Kysely } from "kysely";
import type { Clock } from "./base/clock.ts";
import type { Tables } from "./base/db/tables.ts";
import type { EventHub } from "./base/events/hub.ts";
import type { UploadPlaces } from "./base/http/upload-places.ts";
import type { Jobs } from "./base/jobs/sending.ts";
import type { Mailer } from "./base/mail/mail.ts";
import type { Metrics } from "./base/metrics/metrics.ts";
import type { Config } from "./config.ts";
import type { OpenStripe } from "./money/stripe/lazily.ts";
import type { AccessTokens } from "./people/account/access-tokens.ts";
import type { Passwords } from "./people/account/passwords.ts";
import type { SignedInDirectory } from "./people/account/signed-in-directory.ts";
import type { PushSender } from "./people/push/sending.ts";
import type { ImageStore } from "./workshop/image/image-store.ts";
import type { ImageProcessing } from "./workshop/image/processing.ts";

/** The parts of a running Boxmates, passed to handlers and jobs so that nothing is global. */
export interface Parts {
  config: Config;
  clock: Clock;
  db: Kysely<Tables>;
  jobs: Jobs;
  events: EventHub;
  mailer: Mailer;
  metrics: Metrics;
  pushSender: PushSender;
  passwords: Passwords;
  accessTokens: AccessTokens;
  imageStore: ImageStore;
  imageProcessing: ImageProcessing;
  /** Undefined where nothing is charged. */
  openStripe: OpenStripe | undefined;
  signedIn: SignedInDirectory;
  uploadPlaces: UploadPlaces;
  log: FastifyBaseLogger;
}
