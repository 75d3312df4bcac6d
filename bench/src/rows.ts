import type { Row } from "./row.ts";
import { answersAlike } from "./rows/answers-alike.ts";
import { book } from "./rows/book.ts";
import { catalogue } from "./rows/catalogue.ts";
import { deliveryDay } from "./rows/delivery-day.ts";
import { embedded } from "./rows/embedded.ts";
import { firstVisit } from "./rows/first-visit.ts";
import { growth } from "./rows/growth.ts";
import { idle } from "./rows/idle.ts";
import { lean } from "./rows/lean.ts";
import { lighthouse } from "./rows/lighthouse.ts";
import { longLife } from "./rows/long-life.ts";
import { pageReads } from "./rows/page-reads.ts";
import { payments } from "./rows/payments.ts";
import { peers } from "./rows/peers.ts";
import { photos } from "./rows/photos.ts";
import { push } from "./rows/push.ts";
import { roomOfMany, rooms, roomsOnEmbedded, roomsOnTwoProcesses } from "./rows/rooms.ts";
import { signIns } from "./rows/sign-ins.ts";
import { start } from "./rows/start.ts";
import { streams, streamsOnTwoProcesses } from "./rows/streams.ts";
import { adminUsers } from "./rows/users.ts";
import { vendorScale } from "./rows/vendor.ts";
import { writes } from "./rows/writes.ts";

/** All rows, in the order in which they are measured. */
export const rows: readonly Row[] = [
  start,
  idle,
  lighthouse,
  firstVisit,
  pageReads,
  lean,
  writes,
  embedded,
  growth,
  longLife,
  vendorScale,
  adminUsers,
  answersAlike,
  catalogue,
  deliveryDay,
  payments,
  signIns,
  photos,
  book,
  push,
  rooms,
  roomsOnTwoProcesses,
  roomsOnEmbedded,
  roomOfMany,
  streams,
  streamsOnTwoProcesses,
  peers,
];
