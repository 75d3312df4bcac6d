import type { InvitingGroup } from "@boxmates/contract/invite";
import { pages } from "@boxmates/contract/paths";
import { Link, useSearchParams } from "react-router";
import { SelectField } from "../ui/SelectField.tsx";

interface GroupChoiceProps {
  groups: readonly Pick<InvitingGroup, "id" | "name">[];
  group: Pick<InvitingGroup, "id" | "name">;
  disabled: boolean;
}

/** Which group friends are invited to; with a single one there is nothing to choose. The address keeps the choice. */
export function GroupChoice({ groups, group, disabled }: GroupChoiceProps) {
  const [, setSearch] = useSearchParams();
  if (groups.length === 1) {
    return (
      <p className="-mt-4 mb-6 text-lg text-muted wrap-anywhere">
        To{" "}
        <Link to={pages.group({ groupId: group.id })} className="font-semibold text-accent underline">
          <bdi>{group.name}</bdi>
        </Link>
      </p>
    );
  }
  return (
    <div className="mb-6 max-w-md">
      <SelectField
        label="Group"
        name="group"
        options={groups.map(({ id, name }) => ({ value: id, label: name }))}
        value={group.id}
        disabled={disabled}
        onChange={(event) =>
          setSearch({ group: event.target.value }, { replace: true, preventScrollReset: true })
        }
      />
    </div>
  );
}
