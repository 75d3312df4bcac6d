import { type CatalogueFormat, catalogueFormatLabels, catalogueFormats } from "@boxmates/contract/catalogue";
import { Download } from "lucide-react";
import { useState } from "react";
import { Button } from "../ui/Button.tsx";
import { SelectField } from "../ui/SelectField.tsx";
import { exportCatalogue } from "./export-catalogue.ts";

const options = catalogueFormats.map((format) => ({ value: format, label: catalogueFormatLabels[format] }));

export function ExportForm() {
  const [format, setFormat] = useState<CatalogueFormat>("json");
  const [busy, setBusy] = useState(false);
  async function download(): Promise<void> {
    setBusy(true);
    await exportCatalogue(format);
    setBusy(false);
  }
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
          onClick={() => void download()}
        >
          <Download className="size-5" aria-hidden />
          Download
        </Button>
      </div>
    </section>
  );
}
