import { adminApi, type UserEntry } from "@boxmates/contract/admin";
import { brand } from "@boxmates/contract/brand";
import { UnreachableError } from "../api/api-error.ts";
import { call } from "../api/client.ts";
import { useLivePage } from "../api/live-events.ts";
import { load } from "../api/load.ts";
import { readPart } from "../api/read-part.ts";
import { DashboardLink } from "../shell/DashboardLink.tsx";
import { PageBody } from "../ui/PageBody.tsx";
import { pageTitle } from "../ui/page-title.ts";
import { useDialogAbout } from "../ui/use-dialog-about.ts";
import type { Route } from "./+types/AdminUsersPage.ts";
import { DeleteUserDialog } from "./DeleteUserDialog.tsx";
import { deleteUser } from "./delete-user.ts";
import { EditUserDialog } from "./EditUserDialog.tsx";
import { RoleChangeCard } from "./RoleChangeCard.tsx";
import { UserCountCards } from "./UserCountCards.tsx";
import { UserFilterBar } from "./UserFilterBar.tsx";
import { UserListSection } from "./UserListSection.tsx";
import { updateUser } from "./update-user.ts";
import { useRefresh } from "./use-refresh.ts";
import { queryIn } from "./user-filter.ts";

export const meta = () => pageTitle(brand, "User Management");

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = queryIn(new URL(request.url).searchParams);
  return load(request, async () => {
    const [users, roleChanges] = await Promise.all([
      readPart(usersFailed, () => call(adminApi.users, { query }, request.signal)),
      readPart(
        () => "Failed to fetch audit logs",
        () => call(adminApi.roleChanges, {}, request.signal),
      ),
    ]);
    return { users, roleChanges };
  });
}

function usersFailed(error: Error): string {
  return error instanceof UnreachableError ? "Failed to connect to database" : "Failed to fetch users";
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const data = Object.fromEntries(await request.formData());
  return data.intent === "delete" ? deleteUser(String(data.userId)) : updateUser(data);
}

const countLabels = {
  total: "Total Users",
  admin: "Administrators",
  vendor: "Vendors",
  user: "Regular Users",
};

export default function AdminUsersPage({ loaderData: { users, roleChanges } }: Route.ComponentProps) {
  useLivePage("admin");
  const refresh = useRefresh();
  const editing = useDialogAbout<UserEntry>();
  const deleting = useDialogAbout<UserEntry>();
  return (
    <PageBody className="grid grid-cols-1 gap-8 py-12">
      <header>
        <DashboardLink />
        <h1 className="mt-5 text-4xl font-extrabold">User Management</h1>
      </header>
      <UserCountCards counts={users.ok ? users.value.counts : undefined} labels={countLabels} />
      <UserFilterBar />
      <UserListSection users={users} refresh={refresh} onEdit={editing.show} onDelete={deleting.show} />
      <RoleChangeCard roleChanges={roleChanges} refresh={refresh} />
      <EditUserDialog dialog={editing} />
      <DeleteUserDialog dialog={deleting} />
    </PageBody>
  );
}
