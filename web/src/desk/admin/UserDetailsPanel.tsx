import { factorsAnchor, pages, profilePart } from "@boxmates/contract/base/paths";
import type { UserDetails, UserEntry } from "@boxmates/contract/desk/admin";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useRead } from "../../base/api/read.ts";
import { AskedButton } from "../../base/ui/AskedButton.tsx";
import { Button } from "../../base/ui/Button.tsx";
import { ErrorState } from "../../base/ui/ErrorState.tsx";
import { formatDate, formatMoment } from "../../base/ui/formatting.ts";
import { Skeleton } from "../../base/ui/Skeleton.tsx";
import { addressOf } from "./group-search.ts";
import { groupCounts, ownerName } from "./group-words.ts";
import { userDetails } from "./reads.ts";
import { UserSessions } from "./UserSessions.tsx";
import { useRemoveFactors, useSendConfirmation } from "./writes.ts";

interface UserDetailsPanelProps {
  user: UserEntry;
  own: boolean;
}

/** Shows the details of a user; they are read when the card is opened. */
export function UserDetailsPanel({ user, own }: UserDetailsPanelProps) {
  const { value, failure, busy, readAgain } = useRead(userDetails(user.userId));
  if (failure) return <ErrorState text={failure} busy={busy} onRetry={readAgain} />;
  if (!value) {
    return (
      <div role="status" aria-label="Loading details">
        <Skeleton className="h-40 w-full" />
      </div>
    );
  }
  return (
    <dl className="grid grid-cols-1 gap-x-8 gap-y-5 sm:grid-cols-2">
      <Part title="Email confirmation">
        <Confirmation user={user} confirmedAt={value.confirmedAt} />
      </Part>
      <Part title="Last sign-in">
        <p>{value.lastSignedInAt ? formatMoment(value.lastSignedInAt) : "Never"}</p>
        <Link
          to={{ pathname: pages.adminAudit(), search: addressOf(user.userId) }}
          className="font-medium text-accent underline"
        >
          See what happened
        </Link>
      </Part>
      <Part title="Second factor">
        <UserFactors user={user} own={own} factors={value.factors} />
      </Part>
      <Part title="Groups">
        <Groups groups={value.groups} />
      </Part>
      <Part title="Signed in on">
        <UserSessions user={user} own={own} sessions={value.sessions} />
      </Part>
    </dl>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 content-start justify-items-start gap-1.5">
      <dt className="text-sm font-medium text-muted">{title}</dt>
      <dd className="grid min-w-0 justify-items-start gap-2">{children}</dd>
    </div>
  );
}

function Confirmation({ user, confirmedAt }: { user: UserEntry; confirmedAt: string | null }) {
  const { send, busy } = useSendConfirmation();
  const isWaiting = !confirmedAt || user.pendingEmail !== null;
  return (
    <>
      <p className="wrap-anywhere">
        {confirmedAt ? `Confirmed ${formatDate(confirmedAt)}` : "Not confirmed yet"}
        {confirmedAt && user.pendingEmail && <span>; {user.pendingEmail} is not confirmed yet</span>}
      </p>
      {isWaiting && (
        <Button
          kind="outline"
          busy={busy}
          busyLabel="Sending..."
          onClick={() => send({ params: { userId: user.userId } })}
        >
          Send confirmation again
        </Button>
      )}
    </>
  );
}

/** Administrators cannot open a foreign group; its entry among all groups they can. */
function Groups({ groups }: { groups: UserDetails["groups"] }) {
  if (groups.length === 0) return <p>In no group</p>;
  return (
    <ul className="grid gap-1.5">
      {groups.map((group) => (
        <li key={group.id} className="wrap-anywhere">
          <Link
            to={{ pathname: pages.adminGroups(), search: addressOf(group.name) }}
            className="font-medium text-accent underline"
          >
            <bdi>{group.name}</bdi>
          </Link>
          <p className="text-sm text-muted">
            Owned by <bdi>{ownerName(group)}</bdi> · {groupCounts(group)}
          </p>
        </li>
      ))}
    </ul>
  );
}

interface UserFactorsProps {
  user: UserEntry;
  own: boolean;
  factors: UserDetails["factors"];
}

/** Shows a user's second factors, and lets an administrator remove them for somebody who has lost theirs. */
function UserFactors({ user, own, factors }: UserFactorsProps) {
  const words = wordsOf(factors);
  return (
    <>
      <p>{words}</p>
      {own && (
        <Link to={profilePart(factorsAnchor)} className="font-medium text-accent underline">
          Change yours on your profile
        </Link>
      )}
      {!own && (factors.passkeys > 0 || factors.authenticator) && <RemoveFactors user={user} />}
    </>
  );
}

function wordsOf({ passkeys, authenticator, recoveryCodesLeft }: UserDetails["factors"]): string {
  if (passkeys === 0 && !authenticator) return "None: the password alone is enough";
  return [
    ...(passkeys > 0 ? [passkeys === 1 ? "1 passkey" : `${passkeys} passkeys`] : []),
    ...(authenticator ? ["authenticator app"] : []),
    recoveryCodesLeft === 1 ? "1 recovery code" : `${recoveryCodesLeft} recovery codes`,
  ].join(", ");
}

function RemoveFactors({ user }: { user: UserEntry }) {
  const { userId, fullName, email } = user;
  const name = fullName || email;
  const { send, busy } = useRemoveFactors(name);
  return (
    <AskedButton
      label="Remove second factor"
      title="Remove second factor?"
      question={`${name} is signed out everywhere, and signs in with the password alone from then on. Do it only if you are sure that it is really ${name} who asks for it.`}
      busy={busy}
      busyLabel="Removing..."
      onConfirm={(close) => send({ params: { userId } }, close)}
    />
  );
}
