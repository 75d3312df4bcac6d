import type { Database } from "../../base/db/open.ts";
import { mostConnections } from "../../base/db/postgres-pools.ts";
import type { Bounds, Finding } from "./finding.ts";
import { checkBetween } from "./pooler.ts";

interface Facts {
  version: string;
  majorVersion: number;
  encoding: string;
  isReplica: boolean;
  isReadOnly: boolean;
  mayCreate: boolean;
  isSuperuser: boolean;
  connections: number;
  otherConnections: number;
  isDurable: boolean;
  secondsAhead: number;
  knowsZone: boolean;
}

const facts = `
  select current_setting('server_version') as version,
    current_setting('server_version_num')::integer / 10000 as "majorVersion",
    pg_encoding_to_char(datname.encoding) as encoding,
    pg_is_in_recovery() as "isReplica",
    current_setting('transaction_read_only') = 'on' as "isReadOnly",
    coalesce(has_schema_privilege(current_schema(), 'create'), false)
      and has_database_privilege(current_database(), 'create') as "mayCreate",
    role.rolsuper as "isSuperuser",
    least(
      current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer,
      nullif(role.rolconnlimit, -1), nullif(datname.datconnlimit, -1)
    ) as connections,
    (select count(*)::integer from pg_stat_activity
      where backend_type = 'client backend' and application_name <> 'boxmates') as "otherConnections",
    current_setting('fsync') = 'on' and current_setting('synchronous_commit') <> 'off' as "isDurable",
    extract(epoch from clock_timestamp())::float8 - $1::float8 as "secondsAhead",
    exists (select from pg_timezone_names where name = $2) as "knowsZone"
  from pg_roles role, pg_database datname
  where role.rolname = current_user and datname.datname = current_database()`;

/** Looks at Postgres as the server will use it. */
export async function checkPostgres(database: Database, bounds: Bounds): Promise<Finding[]> {
  const { rows } = await database.pool.query<Facts>(facts, [bounds.now().getTime() / 1000, bounds.zone]);
  const [found] = rows;
  if (!found) throw new Error("Postgres says nothing about itself.");
  return [
    checkVersion(found, bounds),
    ...checkRights(found),
    checkWritable(found),
    checkEncoding(found),
    checkConnections(found),
    checkDurable(found),
    checkClock(found),
    {
      what: "Postgres knows the time zones",
      fault: found.knowsZone ? undefined : `it does not know ${bounds.zone}: install tzdata on its machine`,
    },
    ...(await checkBetween(database)),
  ];
}

function checkVersion({ version, majorVersion }: Facts, { oldestPostgres }: Bounds): Finding {
  const fault = `Boxmates needs ${oldestPostgres} or newer: update it (pg_upgradecluster on Debian), after a backup`;
  return { what: `Postgres is ${version}`, fault: majorVersion < oldestPostgres ? fault : undefined };
}

function checkRights({ mayCreate, isSuperuser }: Facts): Finding[] {
  const fault =
    "it may not: make it the owner (alter database boxmates owner to boxmates), as deploy/postgres-role.sql does";
  const note = "it need not be: deploy/postgres-role.sql makes one that may do nothing special";
  return [
    { what: "The role may create tables and schemas", fault: mayCreate ? undefined : fault },
    ...(isSuperuser ? [{ what: "The role is a superuser", note }] : []),
  ];
}

function checkWritable({ isReplica, isReadOnly }: Facts): Finding {
  const what = "The database can be written to";
  if (isReplica) return { what, fault: "DATABASE_URL leads to a replica: let it lead to the primary" };
  const fault =
    "all transactions are read-only: alter role … reset default_transaction_read_only, or the same for the database";
  return { what, fault: isReadOnly ? fault : undefined };
}

function checkEncoding({ encoding }: Facts): Finding {
  const fault = `it is ${encoding}, which cannot hold all names: make a new one (create database … encoding 'UTF8' template template0), and restore a backup there`;
  return { what: "The database is in UTF-8", fault: encoding === "UTF8" ? undefined : fault };
}

function checkConnections({ connections, otherConnections }: Facts): Finding {
  const left = connections - otherConnections;
  const fault = `each server takes up to ${mostConnections}: raise max_connections, or the limit of the role or the database (alter role … connection limit -1)`;
  return {
    what: `Of ${connections} connections that we may have, others use ${otherConnections}`,
    fault: left < mostConnections ? fault : undefined,
  };
}

function checkDurable({ isDurable }: Facts): Finding {
  const fault =
    "it does not: with fsync or synchronous_commit off, a power cut loses what was acknowledged. Set both on";
  return {
    what: "Postgres waits until what it acknowledges is on disk",
    fault: isDurable ? undefined : fault,
  };
}

const mostSeconds = 5;

function checkClock({ secondsAhead }: Facts): Finding {
  const seconds = Math.round(Math.abs(secondsAhead));
  const fault = `it is ${seconds} s ${secondsAhead > 0 ? "ahead of" : "behind"} this machine: let both keep time (timedatectl set-ntp true)`;
  return { what: "The clock of the database is ours", fault: seconds > mostSeconds ? fault : undefined };
}
