import { brand } from "@boxmates/contract/brand";
import { pages } from "@boxmates/contract/paths";
import { type Question, questionnaireApi } from "@boxmates/contract/questionnaire";
import { useState } from "react";
import { Link, useFetcher } from "react-router";
import { ApiError } from "../api/api-error.ts";
import { attempt } from "../api/attempt.ts";
import { checkForm } from "../api/check-form.ts";
import { call } from "../api/client.ts";
import { load } from "../api/load.ts";
import { requireSession } from "../api/session.ts";
import { AccessDenied } from "../shell/AccessDenied.tsx";
import { Button } from "../ui/Button.tsx";
import { buttonClass } from "../ui/button-class.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { PageBody } from "../ui/PageBody.tsx";
import { pageTitle } from "../ui/page-title.ts";
import { toast } from "../ui/toast.ts";
import type { Route } from "./+types/QuestionnaireEditorPage.ts";
import { QuestionEditor } from "./QuestionEditor.tsx";

export const meta = () => pageTitle(brand, "Questionnaire Editor");

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const session = await requireSession();
  if (session.status !== "signed-in" || session.user.role !== "admin") return "denied";
  return load(request, () => read(params.id, request.signal), { ADMIN_ONLY: () => "denied" as const });
}

async function read(questionnaireId: string, signal: AbortSignal) {
  try {
    return await call(questionnaireApi.edit, { params: { questionnaireId } }, signal);
  } catch (error) {
    // An id that is none names no questionnaire either.
    const missing = error instanceof ApiError && (error.status === 404 || error.status === 422);
    if (missing) return "missing";
    throw error;
  }
}

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  const form = checkForm(questionnaireApi.update.body, await request.json());
  if (!form.ok) {
    const [first] = Object.values(form.errors);
    toast.error("Error", `Failed to update questionnaire. ${first}`);
    return { ok: false, errors: form.errors };
  }
  return attempt("Failed to update questionnaire", async () => {
    await call(questionnaireApi.update, { params: { questionnaireId: params.id }, body: form.value });
    toast.success("Questionnaire updated successfully");
  });
}

export default function QuestionnaireEditorPage({ loaderData }: Route.ComponentProps) {
  if (loaderData === "denied") return <AccessDenied />;
  if (loaderData === "missing") {
    return (
      <PageBody width="narrow" className="py-16">
        <EmptyState heading="h1" title="Questionnaire not found." action={<BackLink />} />
      </PageBody>
    );
  }
  return <Editor key={loaderData.questionnaire.id} {...loaderData} />;
}

function BackLink() {
  return (
    <Link to={pages.adminContent()} className={buttonClass("outline")}>
      Back
    </Link>
  );
}

type EditorProps = Exclude<Route.ComponentProps["loaderData"], string>;

function Editor({ questionnaire, contents }: EditorProps) {
  const fetcher = useFetcher();
  const [questions, setQuestions] = useState<Question[]>(questionnaire.questions);
  const { title, description, isActive } = questionnaire;
  const errors: Record<string, string> = fetcher.data?.errors ?? {};
  const save = () =>
    void fetcher.submit(
      { title, description, isActive, questions },
      { method: "post", encType: "application/json" },
    );

  return (
    <PageBody width="reading" className="py-12">
      <BackLink />
      <h1 className="mt-6 mb-8 text-4xl font-extrabold wrap-anywhere">{title}</h1>
      <ol className="grid gap-5">
        {questions.map((question, index) => (
          <li key={question.id}>
            <QuestionEditor
              number={index + 1}
              question={question}
              contents={contents}
              errors={errorsOf(errors, index)}
              onChange={(changed) => setQuestions(questions.with(index, changed))}
              onRemove={() => setQuestions(questions.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ol>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button kind="outline" onClick={() => setQuestions([...questions, newQuestion()])}>
          Add Question
        </Button>
        <Button busy={fetcher.state !== "idle"} busyLabel="Saving..." onClick={save}>
          Save Questionnaire
        </Button>
      </div>
    </PageBody>
  );
}

/** New question ids are time-based. Specification, section 9. */
function newQuestion(): Question {
  const id = `q-${Date.now().toString(36)}`;
  return { id, text: "", type: "text", required: true, options: [], boxContentId: null };
}

/** `questions.2.text` → `text`, for the third question. */
function errorsOf(errors: Record<string, string>, index: number): string[] {
  return Object.entries(errors)
    .filter(([path]) => path.startsWith(`questions.${index}.`))
    .map(([, message]) => message);
}
