import { brand } from "@boxmates/contract/brand";
import { pages } from "@boxmates/contract/paths";
import { questionnaireSessionApi } from "@boxmates/contract/questionnaire-session";
import { Link, redirect } from "react-router";
import { call } from "../api/client.ts";
import { useLivePage } from "../api/live-events.ts";
import { load } from "../api/load.ts";
import { buttonClass } from "../ui/button-class.ts";
import { Card } from "../ui/Card.tsx";
import { PageBody } from "../ui/PageBody.tsx";
import { pageTitle } from "../ui/page-title.ts";
import { toast } from "../ui/toast.ts";
import type { Route } from "./+types/ResultsPage.ts";
import { Leaderboard } from "./Leaderboard.tsx";
import { OwnAnswers } from "./OwnAnswers.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageTitle(brand, loaderData?.questionnaireTitle ?? "Questionnaire", "Results");

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const toGroup = (title: string, description?: string) => () => {
    toast.error(title, description);
    return redirect(pages.group({ groupId: params.groupId }));
  };
  return load(request, () => call(questionnaireSessionApi.results, { params }, request.signal), {
    QUESTIONNAIRE_NOT_FOUND: toGroup("Questionnaire not found"),
    DELIVERY_NOT_FOUND: toGroup("Failed to load questionnaire results."),
    NOT_A_MEMBER: toGroup("Access denied", "You are not a member of this group."),
    GROUP_NOT_FOUND: toGroup("Group not found"),
  });
}

export default function ResultsPage({ loaderData: results, params }: Route.ComponentProps) {
  useLivePage(`group:${params.groupId}`);
  return (
    <PageBody className="py-12">
      <header className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <p className="text-muted">
            {results.groupName} · {results.boxTitle}
          </p>
          <h1 className="mt-1 text-4xl font-extrabold wrap-anywhere">{results.questionnaireTitle}</h1>
        </div>
        <Link to={pages.group({ groupId: params.groupId })} className={buttonClass("outline")}>
          Back to Group
        </Link>
      </header>
      <dl className="mb-6 grid gap-4 sm:grid-cols-3">
        <Figure term="Participants">{results.participants}</Figure>
        <Figure term="Average Score">{results.averageScorePercent}%</Figure>
        <Figure term="Total Correct">{results.totalCorrect}</Figure>
      </dl>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Leaderboard standings={results.standings} />
        <OwnAnswers answers={results.ownAnswers} />
      </div>
    </PageBody>
  );
}

function Figure({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <Card className="grid">
      <dt className="text-muted">{term}</dt>
      <dd className="font-display text-4xl font-extrabold tabular-nums">{children}</dd>
    </Card>
  );
}
