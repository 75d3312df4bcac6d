import type { Moment } from "../columns.ts";

export interface CalendarFeeds {
  userId: string;
  token: string;
  createdAt: Moment;
}
