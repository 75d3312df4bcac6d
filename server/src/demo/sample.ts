import type { BoxType } from "@boxmates/contract/workshop/box";
import { craftingMaster } from "./crafting-master.ts";
import { culinaryChef } from "./culinary-chef.ts";
import type { DemoBox } from "./demo-box.ts";
import type { DemoGroup } from "./demo-group.ts";
import { dungeonsAndDumplings } from "./dungeons-and-dumplings.ts";
import { explorerVariety } from "./explorer-variety.ts";
import { gamingNight } from "./gaming-night.ts";
import { gourmetTasting } from "./gourmet-tasting.ts";
import { threeTimeZones } from "./three-time-zones.ts";
import { thursdayKnitwits } from "./thursday-knitwits.ts";

/** One box of each kind. */
export const boxes: Record<BoxType, DemoBox> = {
  gourmet_tasting: gourmetTasting,
  culinary_chef: culinaryChef,
  crafting_master: craftingMaster,
  gaming_night: gamingNight,
  explorer_variety: explorerVariety,
};

export const groups: readonly DemoGroup[] = [threeTimeZones, thursdayKnitwits, dungeonsAndDumplings];
