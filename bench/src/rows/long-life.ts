import { aWhile, type Past } from "../fill.ts";
import { onTwoPlaces } from "../places.ts";
import { playedPages } from "../played-pages.ts";
import type { Figure, Row } from "../row.ts";
import { costInWords, costsInTurns, type StatementCost, withAsker } from "../statement-cost.ts";

/** A past with as many deliveries as five subscriptions bring in ten years. */
const tenYears: Past = { ...aWhile, deliveries: 300 };
/** Both databases have as many deliveries: a small table is not read in the same way as a large one. */
const oldGroups = 20;
const youngGroups = (oldGroups * tenYears.deliveries) / aWhile.deliveries;
const quickly: Past = { ...aWhile, deliveries: 6 };
const goalRatio = 2;
const turns = 40;

/** The cost of a page's statement in a group with a long past, against one that is new. */
export const longLife: Row = {
  name: "long-life",
  measure: onTwoPlaces(async (bench, young, old) => {
    const [few, many] = bench.quick ? [4, 4] : [oldGroups, youngGroups];
    bench.say(`filling two databases with ${few} old groups and ${many} new ones`);
    const ofYoung = await playedPages(young, many, aWhile);
    const ofOld = await playedPages(old, few, bench.quick ? quickly : tenYears);
    return withAsker(young.databaseUrl, (youngClient) =>
      withAsker(old.databaseUrl, async (oldClient) => {
        const figures: Figure[] = [];
        for (const [name, { statement }] of ofYoung.pages) {
          const later = ofOld.pages.get(name);
          if (!later) continue;
          const [now, then] = await costsInTurns(
            { client: youngClient, statement },
            { client: oldClient, statement: later.statement },
            bench.quick ? 1 : turns,
          );
          figures.push(figureOf(name, now, then));
        }
        return figures;
      }),
    );
  }),
};

function figureOf(name: string, young: StatementCost, old: StatementCost): Figure {
  const ratio = old.ms / young.ms;
  return {
    name: `${name}, its statement after ten years against a new group's`,
    figure: `${costInWords(old)} against ${costInWords(young)}: ${ratio.toFixed(2)}`,
    goal: `≤ ${goalRatio}`,
    reached: ratio <= goalRatio,
  };
}
