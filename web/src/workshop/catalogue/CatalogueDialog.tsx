import {
  type CatalogueFormat,
  catalogueFormatLabels,
  catalogueFormats,
} from "@boxmates/contract/workshop/catalogue";
import { Download } from "lucide-react";
import { useState } from "react";
import { Button } from "../../base/ui/Button.tsx";
import { Dialog } from "../../base/ui/Dialog.tsx";
import { SelectField } from "../../base/ui/SelectField.tsx";
import { ImportSection } from "./ImportSection.tsx";
import { useExportCatalogue } from "./writes.ts";

interface CatalogueDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function CatalogueDialog({ open, onOpenChange }: CatalogueDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Import / Export"
      description="Boxes with their contents, and questionnaires, as files."
      width="wide"
    >
      <div className="grid grid-cols-1 gap-8">
        <ExportForm />
        <ImportSection onDone={() => onOpenChange(false)} />
      </div>
    </Dialog>
  );
}

const options = catalogueFormats.map((format) => ({ value: format, label: catalogueFormatLabels[format] }));

function ExportForm() {
  const [format, setFormat] = useState<CatalogueFormat>("json");
  const { send, busy } = useExportCatalogue();
  return (
    <section aria-labelledby="catalogue-export" className="grid gap-4">
      <h3 id="catalogue-export" className="text-xl font-bold">
        Export
      </h3>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow basis-56">
          <SelectField
            label="Format"
            name="format"
            options={options}
            value={format}
            onChange={({ target }) =>
              setFormat(catalogueFormats.find((each) => each === target.value) ?? "json")
            }
          />
        </div>
        <Button
          kind="outline"
          className="max-sm:w-full"
          busy={busy}
          busyLabel="Downloading..."
          onClick={() => send(format)}
        >
          <Download className="size-5" aria-hidden />
          Download
        </Button>
      </div>
    </section>
  );
}
