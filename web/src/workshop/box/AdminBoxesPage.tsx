import { brand } from "@boxmates/contract/base/brand";
import { type Box, boxTypeLabels, boxTypeNamed, boxTypes } from "@boxmates/contract/workshop/box";
import { ArrowDownUp, Camera, Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useSearchParams } from "react-router";
import { prefetch, useRead } from "../../base/api/read.ts";
import { ImageLibraryDialog } from "../../base/image/ImageLibraryDialog.tsx";
import { DashboardLink } from "../../base/shell/DashboardLink.tsx";
import { activeStateOf, activeStateOptions } from "../../base/ui/active-states.ts";
import { Button } from "../../base/ui/Button.tsx";
import { buttonRowClass } from "../../base/ui/button-class.ts";
import { ErrorState } from "../../base/ui/ErrorState.tsx";
import { FilterSelect } from "../../base/ui/FilterSelect.tsx";
import { loadedLater } from "../../base/ui/loaded-later.ts";
import { PageBody } from "../../base/ui/PageBody.tsx";
import { PictureLibrary } from "../../base/ui/PictureField.tsx";
import { pageTitle } from "../../base/ui/page-title.ts";
import { SearchInput } from "../../base/ui/SearchInput.tsx";
import { useAddressFilter } from "../../base/ui/use-address-filter.ts";
import { useDialogAbout } from "../../base/ui/use-dialog-about.ts";
import type { Versioned } from "../../base/versions/VersionsDialog.tsx";
import type { Route } from "./+types/AdminBoxesPage.ts";
import { BoxDialog } from "./BoxDialog.tsx";
import { BoxList } from "./BoxList.tsx";
import { addressOf, filterIn, queryIn } from "./box-filter.ts";
import { boxesHeadingId } from "./boxes-heading.ts";
import { ContentsDialog } from "./ContentsDialog.tsx";
import { boxes } from "./reads.ts";

export const meta = () => pageTitle(brand, "Boxes");

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  prefetch(boxes(queryIn(new URL(request.url).searchParams)));

const useExchange = loadedLater(async () => {
  const { CatalogueDialog } = await import("../catalogue/CatalogueDialog.tsx");
  return { default: CatalogueDialog };
});

const usePhotographs = loadedLater(async () => {
  const { PhotographsDialog } = await import("../photograph/PhotographsDialog.tsx");
  return { default: PhotographsDialog };
});

const useHistory = loadedLater(async () => {
  const { VersionsDialog } = await import("../../base/versions/VersionsDialog.tsx");
  return { default: VersionsDialog };
});

export default function AdminBoxesPage() {
  const [params] = useSearchParams();
  const { value: list, failure, busy, readAgain } = useRead(boxes(queryIn(params)));
  const editing = useDialogAbout<Box | "new">();
  const contents = useDialogAbout<Box>();
  const versions = useDialogAbout<Versioned>();
  const History = useHistory(versions.open);
  const [exchanging, setExchanging] = useState(false);
  const Exchange = useExchange(exchanging);
  const [picturing, setPicturing] = useState(false);
  const Photographs = usePhotographs(picturing);
  const latest = (box: Box) => list?.items.find(({ id }) => id === box.id) ?? box;
  const create = (
    <Button onClick={() => editing.show("new")}>
      <Plus className="size-5" aria-hidden />
      Create Box
    </Button>
  );
  return (
    <PageBody className="py-12">
      <BoxesHeader onExchange={() => setExchanging(true)} onPhotographs={() => setPicturing(true)}>
        {list && list.total > 0 && create}
      </BoxesHeader>
      {list?.total !== 0 && (
        <div className="mb-5">
          <BoxFilterBar />
        </div>
      )}
      {failure !== undefined && <ErrorState text={failure} busy={busy} onRetry={readAgain} />}
      {list && (
        <BoxList
          boxes={list}
          actions={{
            onContents: contents.show,
            onEdit: editing.show,
            onDuplicated: editing.show,
            onVersions: ({ id, title }) => versions.show({ kind: "box", id, title }),
          }}
          create={create}
        />
      )}
      <PictureLibrary value={ImageLibraryDialog}>
        <BoxDialog dialog={editing} latest={latest} />
        <ContentsDialog dialog={contents} latest={latest} />
      </PictureLibrary>
      {History && <History dialog={versions} />}
      {Photographs && <Photographs open={picturing} onOpenChange={setPicturing} />}
      {Exchange && <Exchange open={exchanging} onOpenChange={setExchanging} />}
    </PageBody>
  );
}

interface BoxesHeaderProps {
  /** Opens the import and export of the catalogue. */
  onExchange: () => void;
  /** Opens the photographs of the kinds of boxes. */
  onPhotographs: () => void;
  /** More buttons. */
  children: ReactNode;
}

function BoxesHeader({ onExchange, onPhotographs, children }: BoxesHeaderProps) {
  return (
    <header className="mb-8">
      <DashboardLink />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-4">
        <h1 id={boxesHeadingId} tabIndex={-1} className="text-4xl font-extrabold outline-none">
          Boxes
        </h1>
        <div className={`${buttonRowClass} max-sm:w-full`}>
          <Button kind="outline" onClick={onPhotographs}>
            <Camera className="size-5" aria-hidden />
            Photographs
          </Button>
          <Button kind="outline" onClick={onExchange}>
            <ArrowDownUp className="size-5" aria-hidden />
            Import / Export
          </Button>
          {children}
        </div>
      </div>
    </header>
  );
}

const types = [
  { value: "", label: "All types" },
  ...boxTypes.map((type) => ({ value: type, label: boxTypeLabels[type] })),
];

function BoxFilterBar() {
  const [filter, setFilter] = useAddressFilter({ filterIn, addressOf });
  return (
    <search className="grid grid-cols-2 gap-3 md:grid-cols-[minmax(0,1fr)_15rem_13rem]">
      <SearchInput
        label="Search boxes..."
        className="max-md:col-span-full"
        value={filter.search}
        onType={(search) => setFilter({ ...filter, search })}
      />
      <FilterSelect
        label="Type filter"
        options={types}
        value={filter.boxType ?? ""}
        onChoose={(type) => setFilter({ ...filter, boxType: boxTypeNamed(type) })}
      />
      <FilterSelect
        label="State filter"
        options={activeStateOptions}
        value={filter.state ?? ""}
        onChoose={(state) => setFilter({ ...filter, state: activeStateOf(state) })}
      />
    </search>
  );
}
