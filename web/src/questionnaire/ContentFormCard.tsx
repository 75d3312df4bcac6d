import { type ReactNode, useEffect, useId, useRef } from "react";
import { Link } from "react-router";
import { buttonClass } from "../ui/button-class.ts";
import { Card } from "../ui/Card.tsx";
import { type ContentAddress, isSameForm, selectAddress } from "./content-address.ts";
import { contentLabels } from "./content-labels.ts";

interface ContentFormCardProps {
  address: ContentAddress;
  children: ReactNode;
}

/** Where something new is written, or what is selected in the list is edited. */
export function ContentFormCard({ address, children }: ContentFormCardProps) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(address);
  // Who chooses something in the list goes on in the form, wherever on the page it is.
  useEffect(() => {
    const isOther = shown.current.tab === address.tab && !isSameForm(shown.current, address);
    shown.current = address;
    if (isOther) title.current?.focus();
  }, [address]);
  return (
    <Card
      role="group"
      aria-labelledby={titleId}
      className="grid grid-cols-1 gap-5 lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto"
    >
      <h2 id={titleId} ref={title} tabIndex={-1} className="text-2xl font-bold outline-none">
        {address.selected === undefined ? "Create" : "Edit"} {contentLabels[address.tab].one}
      </h2>
      {children}
    </Card>
  );
}

/** What stands in the form's place when the address names nothing that there is. */
export function MissingContent({ address }: { address: ContentAddress }) {
  const { missing, one } = contentLabels[address.tab];
  return (
    <div className="grid justify-items-start gap-4">
      <p className="font-medium">{missing}</p>
      <Link to={selectAddress(address)} preventScrollReset className={buttonClass("outline")}>
        Create {one} instead
      </Link>
    </div>
  );
}
