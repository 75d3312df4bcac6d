import { adminShots } from "./admin-shots.ts";
import { emptyAndLong, memberShots } from "./member-shots.ts";
import type { Shot } from "./shot.ts";
import { visitorShots } from "./visitor-shots.ts";

/** Every page of the product, and the states that a picture can show. */
export const shots: readonly Shot[] = [...visitorShots, ...memberShots, ...emptyAndLong, ...adminShots];
