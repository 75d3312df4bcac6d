import { adminApi, type GroupEntry } from "@boxmates/contract/admin";
import { brand } from "@boxmates/contract/brand";
import { useFetcher } from "react-router";
import type { Outcome } from "../api/attempt.ts";
import { call } from "../api/client.ts";
import { useLivePage } from "../api/live-events.ts";
import { load } from "../api/load.ts";
import { readPart } from "../api/read-part.ts";
import { DeleteGroupDialog } from "../group/DeleteGroupDialog.tsx";
import { deleteGroup } from "../group/delete-group.ts";
import { DashboardLink } from "../shell/DashboardLink.tsx";
import { PageBody } from "../ui/PageBody.tsx";
import { pageTitle } from "../ui/page-title.ts";
import { SearchInput } from "../ui/SearchInput.tsx";
import { searchIn } from "../ui/search-in-address.ts";
import { useAddressFilter } from "../ui/use-address-filter.ts";
import { type DialogAbout, useDialogAbout } from "../ui/use-dialog-about.ts";
import { useFinished } from "../ui/use-finished.ts";
import type { Route } from "./+types/AdminGroupsPage.ts";
import { GroupListSection } from "./GroupListSection.tsx";
import { addressOf, queryIn } from "./group-search.ts";
import { andTheOthers, ownerName } from "./group-words.ts";
import { focusList } from "./list-heading.ts";

export const meta = () => pageTitle(brand, "Group Management");

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = queryIn(new URL(request.url).searchParams);
  return load(request, () =>
    readPart(
      () => "Failed to fetch groups",
      () => call(adminApi.groups, { query }, request.signal),
    ),
  );
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return deleteGroup(String((await request.formData()).get("groupId")));
}

export default function AdminGroupsPage({ loaderData: groups }: Route.ComponentProps) {
  useLivePage("admin");
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
  const fetcher = useFetcher<Outcome>();
  useFinished(fetcher, () => {
    close();
    // The button that opened the dialog is gone with its group.
    focusList();
  });
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
      busy={fetcher.state !== "idle"}
      onConfirm={() => void fetcher.submit({ groupId: group?.id ?? "" }, { method: "post" })}
    />
  );
}
