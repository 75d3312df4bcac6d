import { brand } from "@boxmates/contract/base/brand";
import type { UserRole } from "@boxmates/contract/base/user";
import type { UserEntry } from "@boxmates/contract/desk/admin";
import { useSearchParams } from "react-router";
import { prefetch, useRead } from "../../base/api/read.ts";
import { DashboardLink } from "../../base/shell/DashboardLink.tsx";
import { ConfirmDialog } from "../../base/ui/ConfirmDialog.tsx";
import { controlClass } from "../../base/ui/control-class.ts";
import { PageBody } from "../../base/ui/PageBody.tsx";
import { pageTitle } from "../../base/ui/page-title.ts";
import { SearchInput } from "../../base/ui/SearchInput.tsx";
import { useAddressFilter } from "../../base/ui/use-address-filter.ts";
import { type DialogAbout, useDialogAbout } from "../../base/ui/use-dialog-about.ts";
import type { Route } from "./+types/AdminUsersPage.ts";
import { EditUserDialog } from "./EditUserDialog.tsx";
import { focusList } from "./list-heading.ts";
import { RoleChangeCard } from "./RoleChangeCard.tsx";
import { roleChanges, userEntries } from "./reads.ts";
import { UserCountCards } from "./UserCountCards.tsx";
import { UserListSection } from "./UserListSection.tsx";
import { useRefresh } from "./use-refresh.ts";
import { addressOf, filterIn, queryIn, roleOf } from "./user-filter.ts";
import { useDeleteUser } from "./writes.ts";

export const meta = () => pageTitle(brand, "User Management");

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  prefetch(userEntries(queryIn(new URL(request.url).searchParams)), roleChanges);

const countLabels = {
  total: "Total Users",
  admin: "Administrators",
  vendor: "Vendors",
  user: "Regular Users",
};

export default function AdminUsersPage() {
  const [search] = useSearchParams();
  const users = useRead(userEntries(queryIn(search)));
  const refresh = useRefresh();
  const editing = useDialogAbout<UserEntry>();
  const deleting = useDialogAbout<UserEntry>();
  return (
    <PageBody className="grid grid-cols-1 gap-8 py-12">
      <header>
        <DashboardLink />
        <h1 className="mt-5 text-4xl font-extrabold">User Management</h1>
      </header>
      <UserCountCards counts={users.value?.counts} labels={countLabels} />
      <UserFilterBar />
      <UserListSection users={users} refresh={refresh} onEdit={editing.show} onDelete={deleting.show} />
      <RoleChangeCard roleChanges={useRead(roleChanges)} refresh={refresh} />
      <EditUserDialog dialog={editing} />
      <DeleteDialog dialog={deleting} />
    </PageBody>
  );
}

function DeleteDialog({ dialog: { open, subject: user, close } }: { dialog: DialogAbout<UserEntry> }) {
  const { send, busy } = useDeleteUser();
  const done = () => {
    close();
    // The button that opened the dialog is gone with its user.
    focusList();
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => next || close()}
      title="Delete User"
      question={`Are you sure you want to delete ${user?.email}? This action cannot be undone.`}
      confirmLabel="Delete"
      busy={busy}
      busyLabel="Deleting..."
      onConfirm={() => user && send({ params: { userId: user.userId } }, done)}
    />
  );
}

const searchLabel = "Search users by name or email...";

const roles: readonly { role: UserRole | ""; label: string }[] = [
  { role: "", label: "All Roles" },
  { role: "admin", label: "Administrators" },
  { role: "vendor", label: "Vendors" },
  { role: "user", label: "Regular Users" },
];

function UserFilterBar() {
  const [filter, setFilter] = useAddressFilter({ filterIn, addressOf });
  return (
    <search className="grid gap-3 sm:grid-cols-[1fr_14rem]">
      <SearchInput
        label={searchLabel}
        value={filter.search}
        onType={(search) => setFilter({ ...filter, search })}
      />
      <select
        aria-label="Role filter"
        value={filter.role}
        onChange={(event) => setFilter({ ...filter, role: roleOf(event.target.value) })}
        className={`${controlClass} select-arrow cursor-pointer pr-10`}
      >
        {roles.map(({ role, label }) => (
          <option key={role} value={role}>
            {label}
          </option>
        ))}
      </select>
    </search>
  );
}
