import type { ReactNode } from "react";
import { Drawing } from "../../base/art/Drawing.tsx";
import { PageBody } from "../../base/ui/PageBody.tsx";

type PageHeaderProps = {
  title: string;
  lead: string;
  /** A drawing of the sheet of places, for wide screens. */
  drawing: string;
  children?: ReactNode;
};

/** The coloured band at the top of a public page. */
export function PageHeader({ title, lead, drawing, children }: PageHeaderProps) {
  return (
    <div className="border-b border-line bg-warm paper-dots">
      <PageBody className="flex items-center justify-between gap-8 py-12">
        <div>
          {children}
          <h1 className="text-4xl font-extrabold sm:text-5xl">{title}</h1>
          <p className="mt-3 max-w-prose text-lg text-muted">{lead}</p>
        </div>
        <div className="w-72 shrink-0 text-honey max-md:hidden">
          <Drawing sheet="places" name={drawing} />
        </div>
      </PageBody>
    </div>
  );
}
