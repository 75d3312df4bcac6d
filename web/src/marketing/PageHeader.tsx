import type { ReactNode } from "react";
import { PageBody } from "../ui/PageBody.tsx";

type PageHeaderProps = { title: string; lead: string; children?: ReactNode };

/** The coloured band at the top of a public page. */
export function PageHeader({ title, lead, children }: PageHeaderProps) {
  return (
    <div className="border-b border-line bg-warm paper-dots">
      <PageBody className="py-12 sm:py-16">
        {children}
        <h1 className="text-4xl font-extrabold sm:text-5xl">{title}</h1>
        <p className="mt-3 max-w-prose text-lg text-muted">{lead}</p>
      </PageBody>
    </div>
  );
}
