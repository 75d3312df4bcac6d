import { formatCount } from "@boxmates/contract/base/counted";
import { searchMaxCharacters } from "@boxmates/contract/base/values";
import { type NamedVendor, shownVendors } from "@boxmates/contract/vendors/vendor";
import { type KeyboardEvent, type ReactNode, useEffect, useState } from "react";
import { useRead } from "../../base/api/read.ts";
import { Button } from "../../base/ui/Button.tsx";
import { SelectField } from "../../base/ui/SelectField.tsx";
import { Skeleton } from "../../base/ui/Skeleton.tsx";
import { TextField } from "../../base/ui/TextField.tsx";
import { typingPauseMs } from "../../base/ui/typing-pause.ts";
import { vendorName } from "../../base/ui/vendor-name.ts";
import { vendorsLike } from "./reads.ts";

interface VendorFieldProps {
  value: string;
  onChange: (vendorId: string) => void;
}

/** Says whose product the item is. Among many vendors, a search by name or email finds the right one. */
export function VendorField({ value, onChange }: VendorFieldProps) {
  const [typed, setTyped] = useState("");
  const search = usePaused(typed.trim());
  const all = useRead(vendorsLike({ named: value }), { keepsPrevious: true });
  const found = useRead(vendorsLike(search ? { search, named: value } : { named: value }), {
    keepsPrevious: true,
  });
  const unread = [all, found].find(({ failure }) => failure !== undefined);
  if (unread) return <Unread busy={unread.busy} onRetry={unread.readAgain} />;
  if (!all.value || !found.value)
    return (
      <Substitute>
        <Skeleton className="h-11 w-full" />
      </Substitute>
    );
  if (all.value.matching === 0 && !value)
    return (
      <Substitute>
        <p className="text-sm text-muted">
          There are no vendors yet. They sign up, or you give a user that role.
        </p>
      </Substitute>
    );
  const { items, named, matching } = found.value;
  return (
    <>
      {all.value.matching > shownVendors && <VendorSearch typed={typed} onType={setTyped} />}
      <SelectField
        label="Vendor"
        name="vendorId"
        placeholder="No vendor"
        options={optionsOf(value, items, named)}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        hint={hintOf(items.length, matching)}
      />
    </>
  );
}

function Unread({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <Substitute>
      <p className="text-sm text-danger">The vendors could not be read.</p>
      <Button kind="outline" className="justify-self-start" busy={busy} onClick={onRetry}>
        Try again
      </Button>
    </Substitute>
  );
}

function VendorSearch({ typed, onType }: { typed: string; onType: (typed: string) => void }) {
  return (
    <TextField
      label="Find a vendor by name or email"
      name="vendorSearch"
      type="search"
      autoComplete="off"
      maxLength={searchMaxCharacters}
      className="[&::-webkit-search-cancel-button]:cursor-pointer [&::-webkit-search-cancel-button]:grayscale"
      value={typed}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={keepForm}
    />
  );
}

/** Enter searches here; it does not send the form. */
function keepForm(event: KeyboardEvent) {
  if (event.key === "Enter") event.preventDefault();
}

/** The vendor as saved or chosen stays to be chosen, whatever is searched for, and if they have lost the role. */
function optionsOf(value: string, items: readonly NamedVendor[], named: readonly NamedVendor[]) {
  const option = (vendor: NamedVendor) => ({ value: vendor.userId, label: labelOf(vendor) });
  const isListed = value === "" || items.some(({ userId }) => userId === value);
  if (isListed) return items.map(option);
  const own = named.find(({ userId }) => userId === value);
  return [own ? option(own) : { value, label: "The vendor as saved" }, ...items.map(option)];
}

function labelOf(vendor: NamedVendor): string {
  const { fullName, email, isVendor } = vendor;
  const name = fullName ? `${fullName}, ${email}` : vendorName(vendor);
  return isVendor ? name : `${name} (no longer a vendor)`;
}

function hintOf(shown: number, matching: number): string | undefined {
  if (matching === 0) return "No vendor has this in their name or email.";
  return matching > shown ? `The first ${shown} of ${formatCount(matching)} vendors` : undefined;
}

/** The text once nobody has typed for a moment. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

function Substitute({ children }: { children: ReactNode }) {
  return (
    <div className="grid content-start gap-1.5">
      <span className="font-medium">Vendor</span>
      {children}
    </div>
  );
}
