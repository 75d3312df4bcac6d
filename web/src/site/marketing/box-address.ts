import { pages } from "@boxmates/contract/base/paths";
import type { CatalogueBox } from "./box-content.ts";

/** The place of a box on the page of all boxes. */
export const boxAddress = (id: CatalogueBox["id"]) => `${pages.boxes()}#${id}`;
