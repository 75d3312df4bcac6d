import { contract } from "@boxmates/contract/contract";
import type { ActivityBody } from "@boxmates/contract/workshop/activity";
import type { BoxContent, BoxType } from "@boxmates/contract/workshop/box";
import type { Question } from "@boxmates/contract/workshop/questionnaire";
import type { Api } from "./api.ts";

/** A box with its contents in the order of their product numbers. */
export interface StockedBox {
  id: string;
  title: string;
  contents: BoxContent[];
}

interface NewBox {
  title: string;
  boxType: BoxType;
  price: number;
  description?: string;
}

interface NewItem {
  itemName: string;
  itemDescription?: string;
  quantity?: number;
  price?: number | null;
  vendorId?: string | null;
}

/** Creates a box and puts the items into it; the first becomes product 1. */
export async function stockBox<Who>(
  api: Api<Who>,
  admin: Who,
  box: NewBox,
  items: readonly NewItem[],
): Promise<StockedBox> {
  const { id, title } = await api.call(contract.box.create, { body: box }, admin);
  const contents: BoxContent[] = [];
  for (const body of items)
    contents.push(await api.call(contract.box.addContent, { params: { boxId: id }, body }, admin));
  return { id, title, contents };
}

/** Creates an active questionnaire with these questions and links it to the boxes. Returns its id. */
export async function linkQuestionnaire<Who>(
  api: Api<Who>,
  admin: Who,
  {
    boxIds,
    ...about
  }: { title: string; description?: string; questions: Question[]; boxIds: readonly string[] },
): Promise<string> {
  const { title, description } = about;
  const created = await api.call(contract.questionnaire.create, { body: { title, description } }, admin);
  const params = { questionnaireId: created.id };
  const body = { ...about, basedOn: created.version };
  await api.call(contract.questionnaire.update, { params, body }, admin);
  for (const boxId of boxIds) await api.call(contract.questionnaire.link, { params, body: { boxId } }, admin);
  return created.id;
}

/** Writes the activity of a box that has none yet. */
export async function writeActivity<Who>(
  api: Api<Who>,
  admin: Who,
  boxId: string,
  activity: ActivityBody,
): Promise<void> {
  await api.call(contract.activity.update, { params: { boxId }, body: { ...activity, basedOn: 0 } }, admin);
}
