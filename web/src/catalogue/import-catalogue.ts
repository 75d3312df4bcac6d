import { catalogueApi, catalogueFormats } from "@boxmates/contract/catalogue";
import type { ResponseOf } from "@boxmates/contract/endpoint";
import { attempt, type Outcome } from "../api/attempt.ts";
import { checkForm } from "../api/check-form.ts";
import { call } from "../api/client.ts";
import { toast } from "../ui/toast.ts";
import { countSteps } from "./count-steps.ts";

export type ImportAnswer = ResponseOf<typeof catalogueApi.import>;

export type ImportOutcome = Outcome & { answer?: ImportAnswer };

/** Looks what an import would do or, where the form says `apply`, does it. */
export async function importCatalogue(data: Record<string, FormDataEntryValue>): Promise<ImportOutcome> {
  const form = checkForm(catalogueApi.import.body, { text: data.text, apply: data.apply === "true" });
  if (!form.ok) return { ok: false, errors: form.errors };
  const format = catalogueFormats.find((each) => each === data.format) ?? "json";
  let answer: ImportAnswer | undefined;
  const failed = form.value.apply ? "Failed to import" : "Failed to check the file";
  const outcome = await attempt(failed, async () => {
    answer = await call(catalogueApi.import, { params: { format }, body: form.value });
    if (answer.applied) toast.success("Import finished", summaryOf(answer));
  });
  return outcome.ok && answer ? { ...outcome, answer } : outcome;
}

function summaryOf({ steps }: ImportAnswer): string {
  const { create, change, keep } = countSteps(steps);
  return `${create} created, ${change} changed, ${keep} unchanged.`;
}
