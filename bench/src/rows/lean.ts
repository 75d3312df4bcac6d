import { expectSameFacts, factsOf } from "../facts.ts";
import { leanPages } from "../lean.ts";
import { onOnePlace, type Place } from "../places.ts";
import { playedPages } from "../played-pages.ts";
import type { Bench, Figure, Row } from "../row.ts";
import { costInWords, costsInTurns, type StatementCost, withAsker } from "../statement-cost.ts";

const goalRatio = 0.5;
const turns = 200;

/** The cost of a page's statement for the database, against the leanest one that reads the same facts. */
export const lean: Row = { name: "lean", measure: onOnePlace(measure) };

async function measure(bench: Bench, place: Place): Promise<Figure[]> {
  const { reader, pages } = await playedPages(place, bench.groups);
  const values = [reader.groupId, reader.userId, reader.deliveryId, reader.questionnaireId];
  return withAsker(place.databaseUrl, async (client) => {
    const figures: Figure[] = [];
    for (const [name, { statement, answer }] of pages) {
      const page = leanPages[name];
      if (!page) continue;
      const { rows } = await client.query<{ facts: unknown }>(page.statement, values);
      expectSameFacts(
        name,
        factsOf(JSON.parse(answer), page.computed),
        factsOf(rows[0]?.facts, page.computed),
      );
      const lean = { text: page.statement, values, connection: 0 };
      const [ours, theirs] = await costsInTurns(
        { client, statement },
        { client, statement: lean },
        bench.quick ? 1 : turns,
      );
      figures.push(figureOf(`${name} (${answer.length} bytes)`, ours, theirs));
    }
    return figures;
  });
}

function figureOf(name: string, ours: StatementCost, lean: StatementCost): Figure {
  const ratio = lean.ms / ours.ms;
  return {
    name: `${name}, its statement against the leanest with the same facts`,
    figure: `${ratio.toFixed(2)}: ${costInWords(lean)} against ${costInWords(ours)}`,
    goal: `≥ ${goalRatio}`,
    reached: ratio >= goalRatio,
  };
}
