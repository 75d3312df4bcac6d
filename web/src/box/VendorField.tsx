import { useState } from "react";
import { Button } from "../ui/Button.tsx";
import { SelectField } from "../ui/SelectField.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import type { Vendors } from "./use-vendors.ts";

interface VendorFieldProps {
  vendors: Vendors;
  /** The vendor that is saved, empty without one. */
  saved: string;
}

/** Whose product the item is. Until the vendors are known, what is saved is sent as it is. */
export function VendorField({ vendors: { part, busy, readAgain }, saved }: VendorFieldProps) {
  const [vendorId, setVendorId] = useState(saved);
  const kept = <input type="hidden" name="vendorId" value={vendorId} />;
  if (!part)
    return (
      <Substitute>
        {kept}
        <Skeleton className="h-11 w-full" />
      </Substitute>
    );
  if (!part.ok)
    return (
      <Substitute>
        {kept}
        <p className="text-sm text-danger">The vendors could not be read.</p>
        <Button kind="outline" className="justify-self-start" busy={busy} onClick={readAgain}>
          Try again
        </Button>
      </Substitute>
    );
  const { vendors, matching } = part.value;
  if (vendors.length === 0 && !saved)
    return (
      <Substitute>
        {kept}
        <p className="text-sm text-muted">
          There are no vendors yet. They sign up, or you give a user that role.
        </p>
      </Substitute>
    );
  const options = vendors.map(({ id, name }) => ({ value: id, label: name }));
  // An account that is no vendor any more, or not among the newest, stays until another is chosen.
  const isElsewhere = saved !== "" && !vendors.some(({ id }) => id === saved);
  const elsewhere = isElsewhere ? [{ value: saved, label: "The vendor as saved" }] : [];
  return (
    <SelectField
      label="Vendor"
      name="vendorId"
      placeholder="No vendor"
      options={[...elsewhere, ...options]}
      value={vendorId}
      onChange={(event) => setVendorId(event.target.value)}
      hint={matching > vendors.length ? `The newest ${vendors.length} of ${matching} vendors` : undefined}
    />
  );
}

function Substitute({ children }: { children: React.ReactNode }) {
  return (
    <div className="grid content-start gap-1.5">
      <span className="font-medium">Vendor</span>
      {children}
    </div>
  );
}
