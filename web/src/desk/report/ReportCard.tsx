import type { ReportName } from "@boxmates/contract/desk/report";
import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { Button } from "../../base/ui/Button.tsx";
import { TitledCard } from "../../base/ui/TitledCard.tsx";
import { filterIn } from "./report-filter.ts";
import { useDownloadReport } from "./writes.ts";

interface ReportCardProps {
  name: ReportName;
  title: string;
  lead: ReactNode;
  /** The sentence for an empty report. */
  nothing: string | undefined;
  children: ReactNode;
}

/** One report: its picture, its table and its file. */
export function ReportCard({ name, title, lead, nothing, children }: ReportCardProps) {
  return (
    <TitledCard title={title} lead={lead}>
      {nothing === undefined ? children : <p className="rounded-2xl bg-sunken p-4 text-muted">{nothing}</p>}
      {nothing === undefined && <DownloadButton name={name} title={title} />}
    </TitledCard>
  );
}

function DownloadButton({ name, title }: Pick<ReportCardProps, "name" | "title">) {
  const [params] = useSearchParams();
  const { send, busy } = useDownloadReport();
  return (
    <Button
      kind="outline"
      className="justify-self-start max-sm:w-full"
      busy={busy}
      busyLabel="Downloading..."
      onClick={() => send({ ...filterIn(params), report: name })}
    >
      <Download className="size-5" aria-hidden />
      <span>
        Download CSV<span className="sr-only">: {title}</span>
      </span>
    </Button>
  );
}
