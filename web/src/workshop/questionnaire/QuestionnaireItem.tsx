import { pages } from "@boxmates/contract/base/paths";
import type { QuestionnaireSummary } from "@boxmates/contract/workshop/questionnaire";
import { Copy, ListChecks } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { Badge } from "../../base/ui/Badge.tsx";
import { Button } from "../../base/ui/Button.tsx";
import { buttonClass } from "../../base/ui/button-class.ts";
import { Card } from "../../base/ui/Card.tsx";
import { useDuplicateQuestionnaire } from "./writes.ts";

interface QuestionnaireItemProps {
  questionnaire: QuestionnaireSummary;
  /** The buttons and links for what can be done with it. */
  children: ReactNode;
}

export function QuestionnaireItem({ questionnaire, children }: QuestionnaireItemProps) {
  const { title, description, questionCount, isActive } = questionnaire;
  return (
    <Card className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="min-w-0 text-xl font-bold wrap-anywhere">
            <bdi>{title}</bdi>
          </h3>
          <Badge tone={isActive ? "success" : "neutral"}>{isActive ? "Active" : "Inactive"}</Badge>
        </div>
        <p className="text-sm text-muted">
          {questionCount} {questionCount === 1 ? "question" : "questions"}
        </p>
        {description && (
          <p className="line-clamp-3 wrap-anywhere" dir="auto">
            {description}
          </p>
        )}
      </div>
      {children}
    </Card>
  );
}

export function EditQuestionsLink({ id, title }: { id: string; title: string }) {
  return (
    <Link
      to={pages.adminQuestionnaire({ id })}
      className={buttonClass("outline")}
      aria-label={`Edit questions of ${title}`}
    >
      <ListChecks className="size-4.5" aria-hidden />
      Edit Questions
    </Link>
  );
}

/** Leads to the copy's questions: a copy is made to be changed. */
export function DuplicateQuestionnaireButton({ id, title }: { id: string; title: string }) {
  const navigate = useNavigate();
  const { send, busy } = useDuplicateQuestionnaire(
    (copyId) => void navigate(pages.adminQuestionnaire({ id: copyId })),
  );
  return (
    <Button
      kind="outline"
      aria-label={`Duplicate ${title}`}
      busy={busy}
      busyLabel="Copying..."
      onClick={() => send({ params: { questionnaireId: id } })}
    >
      <Copy className="size-4.5" aria-hidden />
      Duplicate
    </Button>
  );
}
