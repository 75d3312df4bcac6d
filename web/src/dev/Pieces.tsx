import type { ReactNode } from "react";

/** A group of pieces under one heading. */
export function Pieces({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-14">
      <h2 className="border-b border-line pb-2 text-3xl font-bold">{title}</h2>
      <div className="mt-6 grid items-start gap-x-8 gap-y-6 md:grid-cols-2">{children}</div>
    </section>
  );
}

/** One piece under its file's name. */
export function Piece({
  name,
  wide = false,
  children,
}: {
  name: string;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={`min-w-0 ${wide ? "md:col-span-2" : ""}`}>
      <p className="mb-2 text-sm text-muted">
        <code>{name}</code>
      </p>
      {children}
    </div>
  );
}
