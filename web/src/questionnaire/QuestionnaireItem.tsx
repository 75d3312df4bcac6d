import { pages } from "@boxmates/contract/paths";
import type { QuestionnaireSummary } from "@boxmates/contract/questionnaire";
import { useState } from "react";
import { Link } from "react-router";
import { Badge } from "../ui/Badge.tsx";
import { Button } from "../ui/Button.tsx";
import { buttonClass } from "../ui/button-class.ts";
import { Card } from "../ui/Card.tsx";
import { LinkToBoxDialog } from "./LinkToBoxDialog.tsx";

interface QuestionnaireItemProps {
  questionnaire: QuestionnaireSummary;
  boxes: readonly { id: string; title: string }[];
}

export function QuestionnaireItem({ questionnaire, boxes }: QuestionnaireItemProps) {
  const [linking, setLinking] = useState(false);
  const { id, title, description, questionCount, isActive } = questionnaire;
  const linked = questionnaire.boxes.map((box) => box.title).join(", ");
  return (
    <li>
      <Card className="flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="text-xl font-bold wrap-anywhere">{title}</h2>
          <p className="text-sm text-muted wrap-anywhere">
            {questionCount} {questionCount === 1 ? "question" : "questions"} ·{" "}
            {linked ? `Linked to ${linked}` : "Not linked to a box"}
          </p>
          {description && <p className="mt-2 wrap-anywhere">{description}</p>}
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Badge tone={isActive ? "success" : "neutral"}>{isActive ? "Active" : "Inactive"}</Badge>
          <Button kind="outline" aria-label={`Link ${title} to a box`} onClick={() => setLinking(true)}>
            Link to Box
          </Button>
          <Link
            to={pages.adminQuestionnaire({ id })}
            className={buttonClass("outline")}
            aria-label={`Edit questions of ${title}`}
          >
            Edit Questions
          </Link>
        </div>
      </Card>
      <LinkToBoxDialog
        questionnaireId={id}
        title={title}
        boxes={boxes}
        open={linking}
        onOpenChange={setLinking}
      />
    </li>
  );
}
