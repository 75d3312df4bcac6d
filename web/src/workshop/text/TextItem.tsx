import { type BoxTextSummary, textTypeLabels } from "@boxmates/contract/workshop/text";
import type { ReactNode } from "react";
import { Badge } from "../../base/ui/Badge.tsx";
import { Card } from "../../base/ui/Card.tsx";

interface TextItemProps {
  text: BoxTextSummary;
  /** The buttons and links for what can be done with it. */
  children: ReactNode;
}

export function TextItem({ text, children }: TextItemProps) {
  return (
    <Card className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="min-w-0 text-xl font-bold wrap-anywhere">
            <bdi>{text.title}</bdi>
          </h3>
          <Badge>{textTypeLabels[text.textType]}</Badge>
          <Badge tone={text.isActive ? "success" : "neutral"}>{text.isActive ? "Active" : "Inactive"}</Badge>
        </div>
        <p className="line-clamp-3 text-muted wrap-anywhere" dir="auto">
          {text.excerpt}
        </p>
      </div>
      {children}
    </Card>
  );
}
