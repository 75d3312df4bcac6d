import { pages } from "@boxmates/contract/paths";
import type { Profile } from "@boxmates/contract/profile";
import { Link } from "react-router";
import { buttonClass } from "../ui/button-class.ts";
import { Card } from "../ui/Card.tsx";
import { UserSummary } from "./UserSummary.tsx";

/** The dashboard's preview of who came last. */
export function NewestUsers({ users, total }: { users: readonly Profile[]; total: number }) {
  return (
    <section aria-labelledby="newest-users" className="min-w-0">
      <h2 id="newest-users" className="mb-4 text-2xl font-bold">
        Newest Users
      </h2>
      <Card className="grid gap-5">
        {users.length === 0 ? (
          <p className="text-muted">No users found</p>
        ) : (
          <ul className="grid gap-5">
            {users.map((user) => (
              <li key={user.userId}>
                <UserSummary user={user} />
              </li>
            ))}
          </ul>
        )}
        <Link to={pages.adminUsers()} className={buttonClass("outline", "justify-self-start")}>
          View All Users ({total})
        </Link>
      </Card>
    </section>
  );
}
