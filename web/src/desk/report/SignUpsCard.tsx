import type { ReportMonth } from "@boxmates/contract/desk/report";
import { BarTable } from "../../base/ui/BarTable.tsx";
import { formatMonth } from "../../base/ui/formatting.ts";
import { ReportCard } from "./ReportCard.tsx";
import { counted } from "./words.ts";

export function SignUpsCard({ months }: { months: readonly ReportMonth[] }) {
  const total = months.reduce((sum, { signUps }) => sum + signUps, 0);
  return (
    <ReportCard
      name="sign-ups"
      title="Sign-ups"
      lead={`${counted(total, "person", "people")} signed up in these months.`}
      nothing={total === 0 ? "Nobody signed up in these months." : undefined}
    >
      <BarTable
        caption="Sign-ups per month"
        headings={["Month", "Sign-ups"]}
        rows={months.map(({ month, signUps }) => ({ label: formatMonth(month), value: signUps }))}
      />
    </ReportCard>
  );
}
