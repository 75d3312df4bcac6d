import { type Box, boxApi } from "@boxmates/contract/box";
import { brand } from "@boxmates/contract/brand";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { call } from "../api/client.ts";
import { useLivePage } from "../api/live-events.ts";
import { load } from "../api/load.ts";
import { readPart } from "../api/read-part.ts";
import { CatalogueDialog } from "../catalogue/CatalogueDialog.tsx";
import { ImageLibraryDialog } from "../image/ImageLibraryDialog.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { PageBody } from "../ui/PageBody.tsx";
import { pageTitle } from "../ui/page-title.ts";
import { useDialogAbout } from "../ui/use-dialog-about.ts";
import { VersionsDialog } from "../versions/VersionsDialog.tsx";
import type { Route } from "./+types/AdminBoxesPage.ts";
import { BoxDialog } from "./BoxDialog.tsx";
import { BoxesHeader, CreateBoxButton } from "./BoxesHeader.tsx";
import { BoxList } from "./BoxList.tsx";
import { ContentsDialog } from "./ContentsDialog.tsx";
import { deleteBox } from "./delete-box.ts";
import { deleteContent } from "./delete-content.ts";
import { PictureLibrary } from "./picture-library.ts";
import { restoreBox } from "./restore-box.ts";
import { saveBox } from "./save-box.ts";
import { saveContent } from "./save-content.ts";

export const meta = () => pageTitle(brand, "Boxes");

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const before = new URL(request.url).searchParams.get("before") ?? undefined;
  return load(request, () =>
    readPart(
      () => "Failed to fetch subscription boxes",
      () => call(boxApi.list, { query: { before } }, request.signal),
    ),
  );
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const data = Object.fromEntries(await request.formData());
  switch (data.intent) {
    case "save-content":
      return saveContent(data);
    case "delete-content":
      return deleteContent(String(data.boxId), String(data.contentId), Number(data.basedOn));
    case "delete-box":
      return deleteBox(String(data.boxId));
    case "restore":
      return restoreBox(String(data.objectId), String(data.versionId), Number(data.basedOn));
    default:
      return saveBox(data);
  }
}

export default function AdminBoxesPage({ loaderData: boxes }: Route.ComponentProps) {
  useLivePage("admin");
  const { state, revalidate } = useRevalidator();
  const editing = useDialogAbout<Box | "new">();
  const contents = useDialogAbout<Box>();
  const versions = useDialogAbout<Box>();
  const [exchanging, setExchanging] = useState(false);
  const create = <CreateBoxButton onClick={() => editing.show("new")} />;
  return (
    <PageBody className="py-12">
      <BoxesHeader onExchange={() => setExchanging(true)}>
        {boxes.ok && boxes.value.items.length > 0 && create}
      </BoxesHeader>
      {boxes.ok ? (
        <BoxList
          boxes={boxes.value}
          actions={{ onContents: contents.show, onEdit: editing.show, onVersions: versions.show }}
          create={create}
        />
      ) : (
        <ErrorState text={boxes.message} busy={state === "loading"} onRetry={() => void revalidate()} />
      )}
      <PictureLibrary value={ImageLibraryDialog}>
        <BoxDialog dialog={editing} />
        <ContentsDialog dialog={contents} />
      </PictureLibrary>
      {versions.subject && (
        <VersionsDialog
          kind="box"
          objectId={versions.subject.id}
          title={versions.subject.title}
          open={versions.open}
          onOpenChange={(open) => open || versions.close()}
        />
      )}
      <CatalogueDialog open={exchanging} onOpenChange={setExchanging} />
    </PageBody>
  );
}
