import { brand } from "@boxmates/contract/base/brand";
import { pages } from "@boxmates/contract/base/paths";
import { isId } from "@boxmates/contract/base/values";
import { activityRefusals } from "@boxmates/contract/workshop/activity";
import { boxRefusals, boxTypeLabels } from "@boxmates/contract/workshop/box";
import { History } from "lucide-react";
import { useRead } from "../../base/api/read.ts";
import { useSession } from "../../base/api/session.ts";
import { draftKey } from "../../base/editor/use-stored-draft.ts";
import { ForAdmins, prefetchForAdmins } from "../../base/shell/ForAdmins.tsx";
import NotFoundPage, { meta as notFound } from "../../base/shell/NotFoundPage.tsx";
import { BackLink } from "../../base/ui/BackLink.tsx";
import { Button } from "../../base/ui/Button.tsx";
import { EmptyState } from "../../base/ui/EmptyState.tsx";
import { loadedLater } from "../../base/ui/loaded-later.ts";
import { PageBody } from "../../base/ui/PageBody.tsx";
import { PictureLibrary, type PictureLibraryProps } from "../../base/ui/PictureField.tsx";
import { pageTitle } from "../../base/ui/page-title.ts";
import { UnreadPage } from "../../base/ui/UnreadPage.tsx";
import { useDialogAbout } from "../../base/ui/use-dialog-about.ts";
import type { Versioned } from "../../base/versions/VersionsDialog.tsx";
import type { Route } from "./+types/ActivityEditorPage.ts";
import { Editor } from "./Editor.tsx";
import { activityToEdit, type EditorData } from "./reads.ts";

const title = "Activity";

// Only an id can name a page, so the server is not asked about anything else.
export const meta = ({ params }: Route.MetaArgs) =>
  isId(params.boxId) ? pageTitle(brand, title) : notFound();

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  isId(params.boxId) ? prefetchForAdmins(activityToEdit(params.boxId)) : null;

export default function ActivityEditorPage({ params: { boxId } }: Route.ComponentProps) {
  return <ForAdmins>{isId(boxId) ? <EditorPage key={boxId} boxId={boxId} /> : <NotFoundPage />}</ForAdmins>;
}

const backToBoxes = <BackLink to={pages.adminBoxes()}>Back to Boxes</BackLink>;

function EditorPage({ boxId }: { boxId: string }) {
  const read = useRead(activityToEdit(boxId));
  const session = useSession();
  const userId = session.status === "signed-in" ? session.user.id : "";
  if (read.value === "BOX_NOT_FOUND") return <NoActivity why={boxRefusals.BOX_NOT_FOUND.detail} />;
  if (read.value === "NO_ACTIVITY_HERE") return <NoActivity why={activityRefusals.NO_ACTIVITY_HERE.detail} />;
  return (
    <PageBody width="reading" className="py-12">
      {backToBoxes}
      <PageHeader box={read.value?.box} />
      {read.value ? (
        <PictureLibrary value={Library}>
          <Editor read={read.value} draftKey={draftKey(userId, boxId)} />
        </PictureLibrary>
      ) : (
        <UnreadPage title="Failed to load activity" read={read} />
      )}
    </PageBody>
  );
}

/** Keeps its room until the box is known. */
function PageHeader({ box }: { box: EditorData["box"] | undefined }) {
  return (
    <header className="mt-6 mb-6 grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h1 className="text-4xl font-extrabold">{title}</h1>
        {box && <HistoryButton box={box} />}
      </div>
      <p className="min-h-6 font-medium wrap-anywhere">
        {box && (
          <>
            <bdi>{box.title}</bdi> · {boxTypeLabels[box.boxType]}
          </>
        )}
      </p>
      <p className="text-muted">
        What members do with the box, round by round. Groups that have begun keep the version they began with.
      </p>
    </header>
  );
}

const useLibrary = loadedLater(async () => {
  const { ImageLibraryDialog } = await import("../../base/image/ImageLibraryDialog.tsx");
  return { default: ImageLibraryDialog };
});

/** Most visits choose no picture. */
function Library(props: PictureLibraryProps) {
  const ImageLibraryDialog = useLibrary(props.open);
  return ImageLibraryDialog && <ImageLibraryDialog {...props} />;
}

const useHistory = loadedLater(async () => {
  const { VersionsDialog } = await import("../../base/versions/VersionsDialog.tsx");
  return { default: VersionsDialog };
});

function HistoryButton({ box: { id, title: boxTitle } }: { box: EditorData["box"] }) {
  const versions = useDialogAbout<Versioned>();
  const VersionsDialog = useHistory(versions.open);
  return (
    <>
      <Button
        kind="outline"
        onClick={() => versions.show({ kind: "activity", id, title: `${title} of ${boxTitle}` })}
      >
        <History className="size-4.5" aria-hidden />
        History
      </Button>
      {VersionsDialog && <VersionsDialog dialog={versions} />}
    </>
  );
}

/** For an address whose box is gone, or plays something else. */
function NoActivity({ why }: { why: string }) {
  return (
    <PageBody width="narrow" className="py-16">
      <EmptyState heading="h1" title={why} action={backToBoxes} />
    </PageBody>
  );
}
