import type { BoxType } from "@boxmates/contract/workshop/box";
import type { StockedBox } from "@boxmates/scenes/workshop";
import type { DemoDelivery, DemoGroup } from "./demo-group.ts";
import type { PersonKey } from "./people.ts";
import type { Stage } from "./stage.ts";

/** Something that people of the sample do at a moment. */
export interface Scene {
  at: Date;
  play: () => Promise<void>;
}

/** Each part of the story has the stage, and what the parts before it have made by then. */
export interface Telling {
  stage: Stage;
  /** When the story ends. */
  now: Date;
  userIds: Map<PersonKey, string>;
  boxes: Map<BoxType, StockedBox>;
  /** The ids of each box's products, in the order of their numbers. */
  productIds: Map<BoxType, readonly string[]>;
}

/** The group of which a part of the story is told; its id is known once it is founded. */
export interface GroupTelling extends Telling {
  group: DemoGroup;
  groupId: () => string;
  founder: PersonKey;
}

/** A delivery that is told; its id is known once it is made. */
export interface DeliveryTelling extends GroupTelling {
  delivery: DemoDelivery;
  deliveryId: () => string;
  /** Tells it from the others; the same every time. */
  name: string;
}
