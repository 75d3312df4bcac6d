import { boxApi } from "@boxmates/contract/box";
import { brand } from "@boxmates/contract/brand";
import { questionnaireApi, questionnaireBody } from "@boxmates/contract/questionnaire";
import { useState } from "react";
import { attempt } from "../api/attempt.ts";
import { checkForm } from "../api/check-form.ts";
import { call } from "../api/client.ts";
import { useLivePage } from "../api/live-events.ts";
import { load } from "../api/load.ts";
import { requireSession } from "../api/session.ts";
import { AccessDenied } from "../shell/AccessDenied.tsx";
import { EmptyBoxArt } from "../shell/EmptyBoxArt.tsx";
import { NextPageLink } from "../shell/NextPageLink.tsx";
import { Button } from "../ui/Button.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { PageBody } from "../ui/PageBody.tsx";
import { pageTitle } from "../ui/page-title.ts";
import { toast } from "../ui/toast.ts";
import type { Route } from "./+types/AdminContentPage.ts";
import { CreateQuestionnaireDialog } from "./CreateQuestionnaireDialog.tsx";
import { linkToBox } from "./link-to-box.ts";
import { QuestionnaireItem } from "./QuestionnaireItem.tsx";

export const meta = () => pageTitle(brand, "Content Management");

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const session = await requireSession();
  if (session.status !== "signed-in" || session.user.role !== "admin") return undefined;
  const before = new URL(request.url).searchParams.get("before") ?? undefined;
  return load(request, () => read(before, request.signal), { ADMIN_ONLY: () => undefined });
}

async function read(before: string | undefined, signal: AbortSignal) {
  const [questionnaires, boxes] = await Promise.all([
    call(questionnaireApi.list, { query: { before } }, signal),
    call(boxApi.list, { query: { limit: 100 } }, signal),
  ]);
  return { questionnaires, boxes: boxes.items };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const data = Object.fromEntries(await request.formData());
  return data.intent === "link" ? linkToBox(data) : createQuestionnaire(data);
}

async function createQuestionnaire({ isActive, ...data }: Record<string, FormDataEntryValue>) {
  const form = checkForm(questionnaireBody, { ...data, isActive: isActive === "on" });
  if (!form.ok) return { ok: false, errors: form.errors };
  return attempt("Failed to create questionnaire", async () => {
    await call(questionnaireApi.create, { body: form.value });
    toast.success("Questionnaire created successfully");
  });
}

export default function AdminContentPage({ loaderData }: Route.ComponentProps) {
  useLivePage("admin");
  const [creating, setCreating] = useState(false);
  if (!loaderData) return <AccessDenied />;
  const { questionnaires, boxes } = loaderData;
  const create = <Button onClick={() => setCreating(true)}>Create Questionnaire</Button>;
  return (
    <PageBody className="py-12">
      <div className="mb-8 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-4xl font-extrabold">Questionnaires</h1>
        {questionnaires.items.length > 0 && create}
      </div>
      {questionnaires.items.length === 0 ? (
        <EmptyState
          drawing={<EmptyBoxArt />}
          title="No questionnaires yet"
          text="Create one, link it to a box, and add questions about what is inside."
          action={create}
        />
      ) : (
        <ul className="grid gap-4">
          {questionnaires.items.map((questionnaire) => (
            <QuestionnaireItem key={questionnaire.id} questionnaire={questionnaire} boxes={boxes} />
          ))}
        </ul>
      )}
      <NextPageLink next={questionnaires.next} />
      <CreateQuestionnaireDialog open={creating} onOpenChange={setCreating} />
    </PageBody>
  );
}
