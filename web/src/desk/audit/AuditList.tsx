import type { AuditEntry, AuditPerson } from "@boxmates/contract/desk/audit";
import { ScrollText, SearchX } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { buttonClass } from "../../base/ui/button-class.ts";
import { Card } from "../../base/ui/Card.tsx";
import { EmptyState } from "../../base/ui/EmptyState.tsx";
import { addressOf, filterIn } from "./audit-filter.ts";
import { EntryLine } from "./EntryLine.tsx";

export function AuditList({ entries }: { entries: readonly AuditEntry[] }) {
  if (entries.length === 0) return <NoEntries />;
  return (
    <Card>
      <ul className="-my-3 divide-y divide-line">
        {entries.map((entry) => (
          <li key={entry.id}>
            <EntryLine entry={entry}>
              <People entry={entry} />
            </EntryLine>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function People({ entry: { user, actor } }: { entry: AuditEntry }) {
  const isByOther = user && actor && actor.id !== user.id;
  const person = user ?? actor;
  return (
    <p>
      {person ? <PersonLink person={person} /> : <span>An address without an account</span>}
      {isByOther && (
        <span>
          {" "}
          <span className="text-muted">by</span> <PersonLink person={actor} />
        </span>
      )}
    </p>
  );
}

/** Leads to everything about this person. By the id, which stays when the account is gone. */
function PersonLink({ person: { id, name, email } }: { person: AuditPerson }) {
  const search = addressOf({ search: id, kind: "", from: "", to: "" });
  return (
    <Link to={{ search }} className="text-accent underline" title={email ?? id}>
      {name === null ? `A deleted account (${id.slice(0, 8)})` : <bdi>{name}</bdi>}
    </Link>
  );
}

/** Says why the list is empty, and offers a way out. */
function NoEntries() {
  const [params] = useSearchParams();
  const filter = filterIn(params);
  const leadTo = (search: string, label: string) => (
    <Link to={{ search }} className={buttonClass("outline")}>
      {label}
    </Link>
  );
  if (params.has("before")) {
    return (
      <EmptyState
        drawing={<SearchX className="size-12" />}
        title="No entries found"
        text="The log ends before this page."
        action={leadTo(addressOf(filter), "Newest entries")}
        heading="h3"
      />
    );
  }
  if (addressOf(filter) !== "") {
    const { from, to } = filter;
    const isBackwards = from && to && from > to;
    return (
      <EmptyState
        drawing={<SearchX className="size-12" />}
        title="No entries found"
        text={
          isBackwards
            ? "The first day is after the last one."
            : "Nothing in the log fits this person, this kind and these days."
        }
        action={leadTo("", "Clear filters")}
        heading="h3"
      />
    );
  }
  return (
    <EmptyState
      drawing={<ScrollText className="size-12" />}
      title="Nothing has happened yet"
      text="Sign-ins, changes of accounts and roles, deletions and downloads appear here."
      heading="h3"
    />
  );
}
