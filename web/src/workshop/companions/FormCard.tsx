import { type ReactNode, useEffect, useId, useRef } from "react";
import { Card } from "../../base/ui/Card.tsx";
import { companionLabels } from "./companion-labels.ts";
import { type CompanionsAddress, isSameForm } from "./companions-address.ts";

interface FormCardProps {
  address: CompanionsAddress;
  children: ReactNode;
}

/** Holds the form that creates something, or edits the selected companion of the list. */
export function FormCard({ address, children }: FormCardProps) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(address);
  // After choosing a companion in the list people go on in the form, wherever on the page it is.
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
        {address.selected === undefined ? "Create" : "Edit"} {companionLabels[address.tab].one}
      </h2>
      {children}
    </Card>
  );
}
