import type { ReactNode } from "react";
import { useRead } from "../api/read.ts";
import { Button } from "../ui/Button.tsx";
import { SelectField } from "../ui/SelectField.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { vendors as readVendors } from "./reads.ts";

interface VendorFieldProps {
  /** The vendor that is saved, empty without one. */
  saved: string;
  value: string;
  onChange: (vendorId: string) => void;
}

/** Says whose product the item is. Until the vendors are known, the saved one is sent as it is. */
export function VendorField({ saved, value, onChange }: VendorFieldProps) {
  const { value: found, failure, busy, readAgain } = useRead(readVendors);
  if (failure !== undefined)
    return (
      <Substitute>
        <p className="text-sm text-danger">The vendors could not be read.</p>
        <Button kind="outline" className="justify-self-start" busy={busy} onClick={readAgain}>
          Try again
        </Button>
      </Substitute>
    );
  if (!found)
    return (
      <Substitute>
        <Skeleton className="h-11 w-full" />
      </Substitute>
    );
  const { items: vendors, matching } = found;
  if (vendors.length === 0 && !saved)
    return (
      <Substitute>
        <p className="text-sm text-muted">
          There are no vendors yet. They sign up, or you give a user that role.
        </p>
      </Substitute>
    );
  const options = vendors.map(({ userId, fullName, email }) => ({ value: userId, label: fullName || email }));
  // A saved vendor who has lost the role, or is not among the newest, stays until another is chosen.
  const isElsewhere = saved !== "" && !vendors.some(({ userId }) => userId === saved);
  const elsewhere = isElsewhere ? [{ value: saved, label: "The vendor as saved" }] : [];
  return (
    <SelectField
      label="Vendor"
      name="vendorId"
      placeholder="No vendor"
      options={[...elsewhere, ...options]}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      hint={matching > vendors.length ? `The newest ${vendors.length} of ${matching} vendors` : undefined}
    />
  );
}

function Substitute({ children }: { children: ReactNode }) {
  return (
    <div className="grid content-start gap-1.5">
      <span className="font-medium">Vendor</span>
      {children}
    </div>
  );
}
