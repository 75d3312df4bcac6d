import type { PlayedShow, Show } from "@boxmates/contract/play/activity-session";
import type { PlayIds } from "./ids.ts";
import type { ShowActivity } from "./writes.ts";

/** The properties that the parts of a round of photos share. */
export interface ShowProps {
  ids: PlayIds;
  round: PlayedShow;
  /** The level of their headings. */
  heading: "h3" | "h4";
  show: ShowActivity;
}

/** The same, for parts whose photos open large. */
export interface OpeningShowProps extends ShowProps {
  onOpen: (shown: Show) => void;
}
