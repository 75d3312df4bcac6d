import type { Book } from "@boxmates/contract/around/book";
import { recordWords } from "@boxmates/contract/around/record-words";
import { formatCount } from "@boxmates/contract/base/counted";
import type { ReactNode } from "react";
import { Bar } from "../../base/ui/Bar.tsx";
import { formatDate } from "../../base/ui/formatting.ts";
import { TitledCard } from "../../base/ui/TitledCard.tsx";

interface YearInNumbersProps {
  book: Book;
  /** The likeness of the members' tastes. */
  children: ReactNode;
}

/** The last page: what everyone earned, how alike their tastes were, and what happened first and best. */
export function YearInNumbers({ book: { year, members, records }, children }: YearInNumbersProps) {
  return (
    <section aria-labelledby="year" className="mt-10 print:mt-0 print:break-before-page">
      <h2 id="year" className="mb-6 text-3xl font-bold">
        {year} in Numbers
      </h2>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2 print:block print:space-y-6 print:*:break-inside-avoid">
        <Records records={records} />
        <Points year={year} members={members} />
        {children}
      </div>
    </section>
  );
}

function Records({ records }: Pick<Book, "records">) {
  return (
    <TitledCard title="Firsts and Records">
      <dl className="grid grid-cols-1 gap-3">
        {records.map((record) => {
          const { title, text } = recordWords(record, formatDate);
          return (
            <div
              key={record.kind}
              className="break-inside-avoid border-t border-line pt-3 first:border-0 first:pt-0"
            >
              <dt className="text-muted">{title}</dt>
              <dd className="font-semibold wrap-anywhere">{text}</dd>
            </div>
          );
        })}
      </dl>
    </TitledCard>
  );
}

function Points({ year, members }: Pick<Book, "year" | "members">) {
  const most = Math.max(1, ...members.map(({ points }) => points));
  return (
    <TitledCard title="Points" lead={`What each of you has earned with the boxes of ${year}.`}>
      <ul className="grid grid-cols-1 gap-4">
        {members
          .toSorted((a, b) => b.points - a.points)
          .map((member) => (
            <li key={member.userId} className="grid grid-cols-1 gap-1">
              <p className="flex justify-between gap-4 font-semibold">
                <bdi className="min-w-0 wrap-anywhere">{member.fullName || "Unknown User"}</bdi>
                <span className="tabular-nums">{formatCount(member.points)}</span>
              </p>
              <Bar percent={(100 * member.points) / most} />
            </li>
          ))}
      </ul>
    </TitledCard>
  );
}
