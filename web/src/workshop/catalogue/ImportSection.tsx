import { catalogueFormatLabels } from "@boxmates/contract/workshop/catalogue";
import { CheckedImport } from "../../base/ui/CheckedImport.tsx";
import { readChosenFile } from "./chosen-file.ts";
import { countSteps } from "./count-steps.ts";
import { ImportPlan } from "./ImportPlan.tsx";
import { useCheckCatalogue, useImportCatalogue } from "./writes.ts";

export function ImportSection({ onDone }: { onDone: () => void }) {
  return (
    <section aria-labelledby="catalogue-import" className="grid grid-cols-1 gap-4 border-t border-line pt-6">
      <h3 id="catalogue-import" className="text-xl font-bold">
        Import
      </h3>
      <p className="text-muted">
        Entries whose id is known here are changed, all others are created. Nothing is deleted, and nothing
        happens before you have seen what would.
      </p>
      <CheckedImport
        kinds="JSON or CSV"
        accept=".json,.csv,application/json,text/csv"
        read={readChosenFile}
        useCheck={useCheckCatalogue}
        useImport={useImportCatalogue}
        about={({ format }) => catalogueFormatLabels[format]}
        plan={({ steps }, sentence) => <ImportPlan steps={steps} sentence={sentence} />}
        importWords={({ steps }) => {
          const { create, change } = countSteps(steps);
          if (create + change === 0) return undefined;
          return `Import ${create + change} ${create + change === 1 ? "change" : "changes"}`;
        }}
        onDone={onDone}
      />
    </section>
  );
}
