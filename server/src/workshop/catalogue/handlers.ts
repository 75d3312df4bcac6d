import type {
  CatalogueFormat,
  catalogueApi,
  ImportFault,
  ImportStep,
} from "@boxmates/contract/workshop/catalogue";
import type { Db } from "../../base/db/open.ts";
import { publish } from "../../base/events/hub.ts";
import type { Handlers } from "../../base/http/call.ts";
import type { Parts } from "../../parts.ts";
import { requireLockedActivity } from "../activity/access.ts";
import { writeActivities } from "../activity/queries.ts";
import { keepActivityVersion } from "../activity/versions.ts";
import { requireLockedBox } from "../box/access.ts";
import { writeBoxes, writeItems } from "../box/import-queries.ts";
import { keepBoxVersion } from "../box/versions.ts";
import { type OpenWaitingGames, requireLockedQuestionnaire } from "../questionnaire/access.ts";
import { writeLinks, writeQuestionnaires } from "../questionnaire/import-queries.ts";
import { keepQuestionnaireVersion } from "../questionnaire/versions.ts";
import { type LockedCatalogue, requireLockedCatalogue } from "./access.ts";
import { boxColumns, boxDrafts } from "./boxes-csv.ts";
import { planImport } from "./importing.ts";
import { jsonDrafts } from "./json-file.ts";
import type { Plan, Present } from "./plan.ts";
import { listItems, listTextIds, readCatalogue } from "./queries.ts";
import { questionnaireColumns, questionnaireDrafts } from "./questionnaires-csv.ts";
import { type Drafts, idsIn } from "./rules.ts";

/** A catalogue does not know who plays what it has: `openWaitingGames` does. */
export function catalogueHandlers(
  { config }: Pick<Parts, "config">,
  openWaitingGames: OpenWaitingGames,
): Handlers<typeof catalogueApi> {
  return {
    export: async ({ db, params, now }) => {
      const { exportCatalogue } = await import("./exporting.ts");
      return exportCatalogue(db, params.format, now);
    },

    import: async ({ db, params, body: { text, apply }, user, now }) => {
      const drafts = await readDrafts(params.format, text);
      const ids = idsIn(drafts);
      const catalogue = apply ? await requireLockedCatalogue(db, user, ids) : undefined;
      const present = await readPresent(db, ids);
      const plan = planImport(drafts, present, { now, isPaid: config.stripe !== undefined });
      const faults = [...drafts.faults, ...plan.faults];
      if (faults.length > 0) return { applied: false, steps: [], faults: tellable(faults) };
      if (catalogue) await carryOut(db, catalogue, plan, { openWaitingGames, now });
      return { applied: apply, steps: stepsOf(plan), faults: [] };
    },
  };
}

/** Reads the things with these ids, and the items of all boxes that the questionnaires among them are linked to. */
async function readPresent(db: Db, ids: readonly string[]): Promise<Present> {
  const named = await readCatalogue(db, ids);
  const linked = named.questionnaires.flatMap(({ boxIds }) => boxIds);
  const items = await listItems(db, [...ids, ...linked]);
  return { ...named, items, textIds: await listTextIds(db, ids) };
}

/** Reads a file. The CSV code is loaded with the first file, not at the start. */
async function readDrafts(format: CatalogueFormat, text: string): Promise<Drafts> {
  if (format === "json") return jsonDrafts(text);
  const { readTable } = await import("../../base/csv/csv-table.ts");
  return format === "boxes-csv"
    ? boxDrafts(readTable(text, boxColumns))
    : questionnaireDrafts(readTable(text, questionnaireColumns));
}

const mostFaults = 1000;

/** Sorts the faults by row, and cuts off the list for a hopeless file. */
function tellable(faults: readonly ImportFault[]): ImportFault[] {
  const byRow = faults.toSorted((a, b) => Number(a.row) - Number(b.row) || 0);
  const more = byRow.length - mostFaults;
  if (more <= 0) return byRow;
  return [...byRow.slice(0, mostFaults), { row: "…", message: `There are ${more} more faults.` }];
}

function stepsOf({ boxes, questionnaires }: Plan): ImportStep[] {
  return [
    ...boxes.flatMap(({ action, title, items }) => [
      { action, kind: "box" as const, title },
      ...items.map((item) => ({ action: item.action, kind: "item" as const, title: item.itemName })),
    ]),
    ...questionnaires.map(({ action, title }) => ({ action, kind: "questionnaire" as const, title })),
  ];
}

/** Writes the planned changes, and a version of each box and questionnaire that changes. */
async function carryOut(
  db: Db,
  catalogue: LockedCatalogue,
  { boxes, questionnaires }: Plan,
  { openWaitingGames, now }: { openWaitingGames: OpenWaitingGames; now: Date },
): Promise<void> {
  const changed = boxes.filter(({ action, items }) =>
    [action, ...items.map((item) => item.action)].some((each) => each !== "keep"),
  );
  const rewritten = questionnaires.filter(({ isRewritten }) => isRewritten);
  const linked = questionnaires.filter(({ newBoxIds }) => newBoxIds.length > 0);
  if (changed.length + rewritten.length + linked.length === 0) return;
  await writeBoxes(db, catalogue.boxes, changed, now);
  await writeItems(
    db,
    catalogue.boxes,
    changed.flatMap(({ items }) => items.filter(({ action }) => action !== "keep")),
    now,
  );
  const activities = changed.flatMap(({ activity }) => activity ?? []);
  await writeActivities(db, catalogue.boxes, activities, now);
  await writeQuestionnaires(db, catalogue.questionnaires, rewritten, now);
  await writeLinks(
    db,
    catalogue.questionnaires,
    linked.flatMap(({ id, newBoxIds }) => newBoxIds.map((boxId) => ({ questionnaireId: id, boxId }))),
  );
  for (const { id } of changed) {
    await keepBoxVersion(db, await requireLockedBox(db, catalogue.by, id), now);
  }
  for (const { boxId } of activities) {
    await keepActivityVersion(db, await requireLockedActivity(db, catalogue.by, boxId), now);
  }
  for (const { id } of rewritten) {
    await keepQuestionnaireVersion(db, await requireLockedQuestionnaire(db, catalogue.by, id), now);
  }
  for (const { id } of new Set([...rewritten, ...linked])) {
    await openWaitingGames(db, await requireLockedQuestionnaire(db, catalogue.by, id), now);
  }
  await publish(db, { topic: "admin", kind: "catalogue" });
}
