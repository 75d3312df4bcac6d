import { Badge } from "../ui/Badge.tsx";
import { Card } from "../ui/Card.tsx";
import { formatMoney } from "../ui/formatting.ts";
import { type plans, planTexts } from "./plan-content.ts";

export function PlanCard({ plan }: { plan: (typeof plans)[number] }) {
  return (
    <Card className="h-full">
      <div className="flex min-h-8 items-center justify-between gap-3">
        <h3 className="text-xl font-bold">{plan.title}</h3>
        {plan.saving && <Badge tone="success">{plan.saving}</Badge>}
      </div>
      <p className="mt-3">
        <span className="font-display text-4xl font-extrabold">{formatMoney(plan.price)}</span>{" "}
        <span className="text-muted">per {plan.period}</span>
      </p>
      <p className="mt-2 text-muted">{planTexts[plan.id]}</p>
    </Card>
  );
}
