import type { GroupFate } from "@boxmates/contract/personal-data";

/** What the deletion of the account does. */
export function DeletionList({ groups }: { groups: readonly GroupFate[] }) {
  return (
    <ul className="grid list-disc gap-2 pl-5 wrap-anywhere marker:text-accent">
      <li>You are signed out everywhere.</li>
      <li>Your name, address, profile and invitations are deleted for good.</li>
      {groups.map(({ groupId, name, nextOwner }) => (
        <li key={groupId}>
          <strong>
            <bdi>{name}</bdi>
          </strong>{" "}
          {nextOwner ? (
            <>
              passes to <bdi>{nextOwner}</bdi>.
            </>
          ) : (
            "is deleted, with its history, because nobody else is in it."
          )}
        </li>
      ))}
      <li>Your points and answers stay in your groups' results under 'Former member'.</li>
      <li>It cannot be undone.</li>
    </ul>
  );
}
