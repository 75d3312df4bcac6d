import { brand } from "@boxmates/contract/base/brand";
import type { GroupEntry } from "@boxmates/contract/desk/admin";
import { useSearchParams } from "react-router";
import { prefetch, useRead } from "../../base/api/read.ts";
import { DashboardLink } from "../../base/shell/DashboardLink.tsx";
import { PageBody } from "../../base/ui/PageBody.tsx";
import { pageTitle } from "../../base/ui/page-title.ts";
import { SearchInput } from "../../base/ui/SearchInput.tsx";
import { searchIn } from "../../base/ui/search-in-address.ts";
import { useAddressFilter } from "../../base/ui/use-address-filter.ts";
import { type DialogAbout, useDialogAbout } from "../../base/ui/use-dialog-about.ts";
import { DeleteGroupDialog } from "../../groups/group/DeleteGroupDialog.tsx";
import { useDeleteGroup } from "../../groups/group/writes.ts";
import type { Route } from "./+types/AdminGroupsPage.ts";
import { GroupListSection } from "./GroupListSection.tsx";
import { addressOf, queryIn } from "./group-search.ts";
import { andTheOthers, ownerName } from "./group-words.ts";
import { focusList } from "./list-heading.ts";
import { groupEntries } from "./reads.ts";

export const meta = () => pageTitle(brand, "Group Management");

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  prefetch(groupEntries(queryIn(new URL(request.url).searchParams)));

export default function AdminGroupsPage() {
  const [search] = useSearchParams();
  const groups = useRead(groupEntries(queryIn(search)));
  const deleting = useDialogAbout<GroupEntry>();
  return (
    <PageBody className="grid grid-cols-1 gap-8 py-12">
      <header>
        <DashboardLink />
        <h1 className="mt-5 text-4xl font-extrabold">Group Management</h1>
      </header>
      <GroupSearch />
      <GroupListSection groups={groups} onDelete={deleting.show} />
      <DeleteDialog dialog={deleting} />
    </PageBody>
  );
}

function GroupSearch() {
  const [search, setSearch] = useAddressFilter({ filterIn: searchIn, addressOf });
  return (
    <search>
      <SearchInput label="Search groups by name or owner..." value={search} onType={setSearch} />
    </search>
  );
}

function DeleteDialog({ dialog: { open, subject: group, close } }: { dialog: DialogAbout<GroupEntry> }) {
  const { send, busy } = useDeleteGroup({ leaves: false });
  const done = () => {
    close();
    // The button that opened the dialog is gone with its group.
    focusList();
  };
  return (
    <DeleteGroupDialog
      name={group?.name ?? ""}
      forWhom={
        group && (
          <>
            <bdi>{ownerName(group)}</bdi>
            {andTheOthers(group)}
          </>
        )
      }
      open={open}
      onOpenChange={(next) => next || close()}
      busy={busy}
      onConfirm={() => group && send({ params: { groupId: group.id } }, done)}
    />
  );
}
